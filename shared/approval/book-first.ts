import { BEFORE_FREE_ENDS_MS, decideBy, type DecisionTimes } from './decide-by.ts'
import type { Silence } from './silence.ts'

/** Less time than this is no time to decide in; nor may a company say less (`rules.ts`). */
const LEAST_MS = 2 * 3_600_000

/**
 * Until when an approver decides on a stay that is booked before it is approved: the company's hours, or twelve hours before
 * cancelling stops being free, whichever comes first. Undefined where a refusal then could cost something, or where there is
 * no time left to decide: such a room waits.
 */
export function bookFirstUntil(times: DecisionTimes, isRefundable: boolean): Date | undefined {
  const { now, freeUntil } = times
  if (!isRefundable || !freeUntil) return undefined
  if (freeUntil.getTime() - BEFORE_FREE_ENDS_MS - now.getTime() < LEAST_MS) return undefined
  const until = decideBy(times)
  return until.getTime() - now.getTime() < LEAST_MS ? undefined : until
}

interface ToldOf {
  deadline: Date
  silence: Silence
}

/**
 * Does what a booker was told of a stay still hold? They read it between the making of its price, when the deadline was
 * `earliest`, and now.
 */
export function isAsTold(told: ToldOf, { deadline, earliest, silence }: ToldOf & { earliest: Date }): boolean {
  return told.silence === silence && told.deadline >= earliest && told.deadline <= deadline
}

/** What is left undecided is cancelled so long before that stops being free. */
const TO_CANCEL_MS = 3_600_000

/**
 * The deadline once the stay is confirmed. A hotel may have taken long to say so: the approver has two hours from then on,
 * as far as cancelling is still free.
 */
export function confirmedUntil({ now, deadline, freeUntil }: { now: Date; deadline: Date; freeUntil: Date }): Date {
  const enough = Math.min(now.getTime() + LEAST_MS, freeUntil.getTime() - TO_CANCEL_MS)
  return new Date(Math.max(deadline.getTime(), enough))
}
