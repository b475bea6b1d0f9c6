import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'

/**
 * A roaming pass, from the confirmed booking to its end.
 * - ELIGIBLE: it waits for who travels to ask for it.
 * - REQUESTED: it waits for the operator to say whose the number is, and for the code that its phone gets.
 * - VERIFIED: it waits for its day.
 * - REFUSED: the number gets none, most often because it is not the operator's customer's; another may be asked for.
 * - SENT: the operator has it, and its owner has so many days to activate it.
 */
export const passStates = [
  'ELIGIBLE',
  'REQUESTED',
  'VERIFIED',
  'REFUSED',
  'SENT',
  'ACTIVATED',
  'USED_UP',
  'EXPIRED',
  'CANCELLED',
] as const
export type PassState = (typeof passStates)[number]

/** The last two are an operator's that was asked for the pass itself. */
export const passRefusals = ['OTHER_OPERATOR', 'SUSPENDED', 'HAS_PASS', 'NOT_GIVEN'] as const
export type PassRefusedFor = (typeof passRefusals)[number]

/**
 * Why a pass has expired: its days are over; nobody activated it; its operator ended it before the last day to activate it. Who
 * travels did all in time: its operator is not known to have got the request, or never said whose the number is. The number that
 * it was asked for got none, and no other was named; its operator has it, and has told nothing of it since; or no number was named
 * and confirmed.
 */
export const passExpiries = [
  'DAYS_OVER',
  'NOT_ACTIVATED',
  'ENDED_EARLY',
  'NOT_RECEIVED',
  'OWNER_UNKNOWN',
  'REFUSED',
  'UNANSWERED',
  'NOT_ASKED',
] as const
export type PassExpiry = (typeof passExpiries)[number]

/** Back to ELIGIBLE goes what was not sent yet, when who asked for it deletes their account. */
const moves: Record<PassState, readonly PassState[]> = {
  ELIGIBLE: ['REQUESTED', 'EXPIRED', 'CANCELLED'],
  REQUESTED: ['ELIGIBLE', 'REQUESTED', 'VERIFIED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  REFUSED: ['ELIGIBLE', 'REQUESTED', 'EXPIRED', 'CANCELLED'],
  VERIFIED: ['ELIGIBLE', 'SENT', 'EXPIRED', 'CANCELLED'],
  // Cancelled after it was sent: the operator is told to take it back. An activated one runs out.
  SENT: ['ACTIVATED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
  ACTIVATED: ['USED_UP', 'EXPIRED'],
  USED_UP: [],
  EXPIRED: [],
  CANCELLED: [],
}

export const canPassMove = (from: PassState, to: PassState): boolean => moves[from].includes(to)

/** Days before arrival from which it is sent: sooner, and the days to activate it in could run out before the journey. */
export const SENT_BEFORE_DAYS = 7

/** The first day on which it is sent, in the bundle's zone. */
export const sendFrom = (checkIn: PlainDate): PlainDate => addDays(checkIn, -SENT_BEFORE_DAYS)

/** The last day on which a pass that was received then can be activated. */
export function activateBy(receivedAt: Date, activateWithinDays: number, zone: string): PlainDate {
  return addDays(dateOf(receivedAt, zone), activateWithinDays)
}
