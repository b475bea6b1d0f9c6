import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { findSavedBooking, getSavedBooking, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { useSession } from '#web/shell/session.ts'

/** When either of these two fails, the page does without. */
const silent = { retry: false, staleTime: Infinity }

/** What the address names, while it may still be booked in this hotel. */
export function useNamedSaved(hotelId: string): SavedBooking | undefined {
  const user = useSession()?.user
  const id = useSearchParams()[0].get('saved_booking_id') ?? ''
  const { data } = useQuery({
    ...silent,
    ...query(getSavedBooking, { params: { id } }, user?.id),
    enabled: id !== '' && Boolean(user?.companyData),
  })
  return data?.status === 'SAVED' && data.hotel_id === hotelId ? data : undefined
}

/** What this user has saved in a hotel: under the search of the address, else the latest. */
export function useOwnSaved(hotelId: string): SavedBooking | undefined {
  const user = useSession()?.user
  const [params] = useSearchParams()
  const d = params.get('d') ?? ''
  const input = {
    query: {
      companyId: user?.companyData?.id ?? '',
      userId: user?.id ?? '',
      hotel_id: hotelId,
      place_id: params.get('p_id') ?? '',
      ...(/^\d{1,15}$/.test(d) ? { search_timestamp: d } : {}),
    },
  }
  const { data } = useQuery({
    ...silent,
    queryKey: callKey(findSavedBooking, input),
    enabled: Boolean(user?.companyData),
    queryFn: async ({ signal }) => (await call(findSavedBooking, input, { signal })) ?? null,
  })
  return data?.status === 'SAVED' ? data : undefined
}
