import { useQuery } from '@tanstack/react-query'
import { getEsim, getEsimSteps, getEsimUsage, listEsims, type BookedEsim } from '#shared/api/esims.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { call } from '#web/api/client.ts'
import { usePageState } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'

const POLL_MS = 5000

/** It is being made these days: any moment it may be there. */
const isNear = ({ state, readyOn }: BookedEsim) => state === 'waiting' && readyOn <= dateOf(new Date(), 'UTC')

/** Answers are of one person: another one who logs in here asks anew. */
const useReader = () => useSession()?.user.id

/** The eSIMs of a booking; asked for again while one is being made, and when the booking's status, where it is known, changes. */
export function useEsims(reference: string, bookingStatus?: string) {
  return useQuery({
    queryKey: ['esims', reference, useReader(), bookingStatus],
    queryFn: ({ signal }) => call(listEsims, { params: { refId: reference } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.esims.some(isNear) ? POLL_MS : false),
  })
}

/** The code of one, while it is looked at: nothing keeps it afterwards. */
export function useEsimCode(reference: string, room: number) {
  return useQuery({
    queryKey: ['esim-code', reference, room, useReader()],
    queryFn: ({ signal }) => call(getEsim, { params: { refId: reference, room } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useEsimUsage(reference: string, room: number) {
  return useQuery({
    queryKey: ['esim-usage', reference, room, useReader()],
    queryFn: ({ signal }) => call(getEsimUsage, { params: { refId: reference, room } }, { signal }),
  })
}

export function useEsimSteps(reference: string, room: number) {
  const { language } = usePageState()
  return useQuery({
    queryKey: ['esim-steps', reference, room, language, useReader()],
    queryFn: ({ signal }) =>
      call(getEsimSteps, { params: { refId: reference, room }, query: { language } }, { signal }),
  })
}
