import { useQuery } from '@tanstack/react-query'
import { getEsim, getEsimSteps, getEsimUsage, listEsims } from '#shared/api/esims.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { query } from '#web/api/client.ts'
import { usePageState } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'
import { isBeingMade } from './esim-words.ts'

const POLL_MS = 5000
/** As often as the server asks the network. */
const USAGE_MS = 60_000

/** Answers are of one person: another one who logs in here asks anew. */
const useReader = () => useSession()?.user.id

/** The eSIMs of a booking; asked for again while one is being made, and when the booking's status, where it is known, changes. */
export function useEsims(reference: string, bookingStatus?: string) {
  return useQuery({
    ...query(listEsims, { params: { refId: reference } }, useReader(), bookingStatus),
    refetchInterval: ({ state }) =>
      state.data?.esims.some((esim) => isBeingMade(esim, dateOf(serverDate(), 'UTC'))) ? POLL_MS : false,
  })
}

/** The code of one, while it is looked at: nothing keeps it afterwards. */
export function useEsimCode(reference: string, room: number) {
  return useQuery({
    ...query(getEsim, { params: { refId: reference, room } }, useReader()),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Of one that is there, as the network counts it. */
export function useEsimUsage(reference: string, room: number, isThere: boolean) {
  return useQuery({
    ...query(getEsimUsage, { params: { refId: reference, room } }, useReader()),
    enabled: isThere,
    refetchInterval: USAGE_MS,
  })
}

export function useEsimSteps(reference: string, room: number) {
  const { language } = usePageState()
  return useQuery(query(getEsimSteps, { params: { refId: reference, room }, query: { language } }, useReader()))
}
