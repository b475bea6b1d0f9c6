import { addDays, type PlainDate } from '#shared/stay/stay.ts'

/**
 * The eSIM of one room, from the confirmed booking to its end.
 * - PROMISED: it waits for its time to be ordered.
 * - ORDERING: an order is written down and leaves, or has left.
 * - UNKNOWN: it is not known whether it was ordered; it is looked up by our reference.
 * - PENDING: the vendor has accepted the order, and carries it out later.
 * - REFUSED: the vendor clearly did not take the order; it is tried again.
 * - READY: it exists, and can be installed.
 * - ENDED: the stay is over.
 * - CANCELLED: the stay was cancelled.
 */
export const esimStates = [
  'PROMISED',
  'ORDERING',
  'UNKNOWN',
  'PENDING',
  'REFUSED',
  'READY',
  'ENDED',
  'CANCELLED',
] as const
export type EsimState = (typeof esimStates)[number]

const moves: Record<EsimState, readonly EsimState[]> = {
  PROMISED: ['ORDERING', 'REFUSED', 'ENDED', 'CANCELLED'],
  REFUSED: ['REFUSED', 'ORDERING', 'ENDED', 'CANCELLED'],
  // The worker that wrote it down sends it: it ends by an answer, or when found without one.
  ORDERING: ['PROMISED', 'REFUSED', 'UNKNOWN', 'PENDING', 'READY'],
  UNKNOWN: ['ORDERING', 'REFUSED', 'PENDING', 'READY', 'ENDED', 'CANCELLED'],
  PENDING: ['UNKNOWN', 'REFUSED', 'READY', 'ENDED', 'CANCELLED'],
  READY: ['ENDED', 'CANCELLED'],
  ENDED: [],
  CANCELLED: [],
}

export const canEsimMove = (from: EsimState, to: EsimState): boolean => moves[from].includes(to)

export const isEsimOver = (state: EsimState): boolean => moves[state].length === 0

/** So long before arrival it is ordered: time to install it at home. */
const ORDERED_BEFORE_DAYS = 2

/** The day on which it is ordered, at the latest. */
export const orderOn = (checkIn: PlainDate): PlainDate => addDays(checkIn, -ORDERED_BEFORE_DAYS)

/** The day on which it deactivates: the one after checkout. */
export const esimEndsOn = (checkOut: PlainDate): PlainDate => addDays(checkOut, 1)

/** At so many percent of its data its owner is told. */
export const usageNotices = [50, 90] as const
export type UsageNotice = (typeof usageNotices)[number]

/** The highest notice that so much use has reached. */
export const noticeReached = ({ usedMb, totalMb }: { usedMb: number; totalMb: number }): UsageNotice | undefined =>
  totalMb > 0 ? usageNotices.findLast((notice) => (100 * usedMb) / totalMb >= notice) : undefined
