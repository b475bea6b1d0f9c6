import type { PassProblem } from '#shared/bundle/pass-problem.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { PassRow } from './pass-store.ts'
import { codeOf } from '#shared/reasons/reasons.ts'

/** Of the call's body: the field that it is about. */
const fields: Partial<Record<PassProblem, 'provider_type' | 'contact_no' | 'code'>> = {
  UNKNOWN_OPERATOR: 'provider_type',
  NUMBER_FORMAT: 'contact_no',
  OTHER_OPERATOR: 'contact_no',
  SUSPENDED: 'contact_no',
  ALREADY_HAS_PASS: 'contact_no',
  CODE_WRONG: 'code',
}

/** An operator that is down is worth another try, and no fault of ours. */
const PATIENCE_S = 120

interface Limit {
  now: Date
  /** When there is another try. */
  freeAt: Date
}

/** The failure of a call about a roaming pass. */
export function passProblem(
  reason: Exclude<PassProblem, 'NO_PASS' | 'NOT_CONFIRMED'>,
  { partner_name: partner, terms: { operators } }: Pick<PassRow, 'partner_name' | 'terms'>,
  limit?: Limit,
): AppError {
  const waitS = limit && Math.max(1, Math.ceil((limit.freeAt.getTime() - limit.now.getTime()) / 1000))
  const retryAfterSeconds = codeOf(reason) === 'UNAVAILABLE' ? PATIENCE_S : waitS
  const field = fields[reason]
  return new AppError(
    { reason, params: { partner, operators: operators.join(' and ') } },
    {
      ...(field ? { at: `body.${field}` } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  )
}

/** The failure where a booking has no pass, or none yet. */
export function noPass({ state }: Pick<BookingRow, 'state'>): AppError {
  return refuse(state === 'CONFIRMED' ? 'NO_PASS' : 'NOT_CONFIRMED')
}
