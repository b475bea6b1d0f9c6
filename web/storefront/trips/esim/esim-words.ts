import type { BookedEsim, EsimUsage } from '#shared/api/esims.ts'
import { orderOn } from '#shared/bundle/esim-state.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'

/** How far an eSIM is for its owner: of one that is ready, its use says the rest. */
export type EsimStanding = BookedEsim['state'] | 'late' | 'inUse' | 'usedUp' | 'notMade'

export function esimStanding({
  state,
  usage,
  isLate,
  neverMade,
}: Pick<BookedEsim, 'state' | 'usage' | 'isLate' | 'neverMade'>): EsimStanding {
  if (isLate) return 'late'
  if (state === 'ended' && neverMade) return 'notMade'
  if (state !== 'ready' || !usage) return state
  const end = endOfUse(usage)
  if (end) return end === 'used_up' ? 'usedUp' : 'ended'
  return usage.state === 'active' ? 'inUse' : 'ready'
}

/** Why it gives no more data. */
export function endOfUse(usage: EsimUsage) {
  const { state } = usage
  if (state !== 'unused' && state !== 'active') return state
  return isCounted(usage) && usage.usedMb >= usage.totalMb ? 'used_up' : undefined
}

/**
 * Can its days be over before it deactivates? It is ordered some days before arrival, and a day is left for the clocks: a plan
 * that lasts from then on to the end says nothing with its days.
 */
export const mayRunOut = ({ days, endsOn }: Pick<BookedEsim, 'days' | 'endsOn'>, checkIn: PlainDate): boolean =>
  days !== undefined && addDays(addDays(orderOn(checkIn), -1), days - 1) <= endsOn

/** Any moment it may be there: a vendor makes what is needed tomorrow at once. */
export const isBeingMade = ({ state, readyOn }: Pick<BookedEsim, 'state' | 'readyOn'>, today: PlainDate): boolean =>
  state === 'waiting' && readyOn <= addDays(today, 1)

/** "3 GB", "1,540 MB": 1 GB is 1024 MB here, as those count who sell it. */
export const sizeWords = (mb: number, whole: (amount: number) => string): string =>
  mb >= 1024 && mb % 1024 === 0 ? `${whole(mb / 1024)} GB` : `${whole(mb)} MB`

export const isCounted = (usage: EsimUsage): usage is EsimUsage & { usedMb: number; totalMb: number } =>
  usage.usedMb !== undefined && usage.totalMb !== undefined && usage.totalMb > 0
