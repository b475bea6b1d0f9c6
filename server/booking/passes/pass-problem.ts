import type { FailureCode } from '#shared/api/failure.ts'
import type { PassProblem } from '#shared/pass-problem.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { AppError } from '#server/errors.ts'
import type { PassRow } from './pass-store.ts'

interface Problem {
  code: FailureCode
  /** Of the call's body: the field that it is about. */
  field?: 'provider_type' | 'contact_no' | 'code'
  /** The reason, and what to do. */
  words: string | ((pass: Pick<PassRow, 'partner_name' | 'terms'>) => string)
}

/** There is no pass to speak of. */
const none = {
  NO_PASS: 'No roaming pass comes with this booking.',
  NOT_CONFIRMED: 'A roaming pass can be asked for once the booking is confirmed.',
} as const

const problems: Record<Exclude<PassProblem, keyof typeof none>, Problem> = {
  CANCELLED: { code: 'CONFLICT', words: 'The roaming pass was cancelled with its booking.' },
  ENDED: { code: 'EXPIRED', words: 'The roaming pass could be asked for until the day of arrival.' },
  // U28: the second time.
  ASKED_ALREADY: { code: 'CONFLICT', words: 'You have already registered for the roaming pass of this booking.' },
  NOT_ASKED: { code: 'CONFLICT', words: 'Please ask for the roaming pass of this booking first.' },
  UNKNOWN_OPERATOR: { code: 'INVALID_INPUT', field: 'provider_type', words: 'Invalid provider' },
  NUMBER_FORMAT: { code: 'INVALID_INPUT', field: 'contact_no', words: 'Invalid Phone Number' },
  OTHER_OPERATOR: {
    code: 'INVALID_INPUT',
    field: 'contact_no',
    words: ({ partner_name: partner, terms: { operators } }) =>
      `This number is not a customer of ${partner}. The roaming pass is for numbers of ${operators.join(' and ')}.`,
  },
  SUSPENDED: {
    code: 'INVALID_INPUT',
    field: 'contact_no',
    words: ({ partner_name: partner }) => `This number is suspended. Please ask ${partner}, or use another number.`,
  },
  ALREADY_HAS_PASS: {
    code: 'INVALID_INPUT',
    field: 'contact_no',
    words: 'This number already has a roaming pass for these days.',
  },
  TOO_MANY_NUMBERS: {
    code: 'TOO_MANY_REQUESTS',
    words: 'Three numbers were tried for this booking. Please contact support.',
  },
  NUMBER_BLOCKED: {
    code: 'CONFLICT',
    words: ({ partner_name: partner }) =>
      `${partner} sends no messages to this number. Please ask ${partner}, or use another number.`,
  },
  TOO_MANY_CODES: {
    code: 'TOO_MANY_REQUESTS',
    words: 'No further code can be sent for now. Please try again later.',
  },
  CODE_NOT_SENT: { code: 'CONFLICT', words: 'No code was sent to this number. Please have one sent.' },
  CODE_WRONG: { code: 'INVALID_INPUT', field: 'code', words: 'This is not the code. Please check the latest message.' },
  CODE_EXPIRED: { code: 'EXPIRED', words: 'This code is too old. Please have a new one sent.' },
  CODE_LOCKED: { code: 'CONFLICT', words: 'Too many wrong codes. Please have a new one sent.' },
  TOO_MANY_TRIES: { code: 'TOO_MANY_REQUESTS', words: 'Too many codes were typed in. Please try again later.' },
  CHECK_UNAVAILABLE: {
    code: 'UNAVAILABLE',
    words: ({ partner_name: partner }) =>
      `${partner} does not answer right now. Nothing is lost: please try again in a few minutes.`,
  },
  NO_CHECK: {
    code: 'CONFLICT',
    words: ({ partner_name: partner }) =>
      `Numbers of ${partner} cannot be confirmed here at present. Nothing is lost: please contact support.`,
  },
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
  reason: keyof typeof problems,
  pass: Pick<PassRow, 'partner_name' | 'terms'>,
  limit?: Limit,
): AppError {
  const { code, field, words } = problems[reason]
  const message = typeof words === 'string' ? words : words(pass)
  const waitS = limit && Math.max(1, Math.ceil((limit.freeAt.getTime() - limit.now.getTime()) / 1000))
  const retryAfterSeconds = code === 'UNAVAILABLE' ? PATIENCE_S : waitS
  return new AppError(code, message, {
    reason,
    ...(field ? { issues: [{ path: `body.${field}`, message }] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}

/** The failure where a booking has no pass, or none yet. */
export function noPass({ state }: Pick<BookingRow, 'state'>): AppError {
  const reason = state === 'CONFIRMED' ? 'NO_PASS' : 'NOT_CONFIRMED'
  return new AppError('CONFLICT', none[reason], { reason })
}
