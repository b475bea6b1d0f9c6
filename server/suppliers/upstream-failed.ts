import { AppError } from '#server/errors.ts'

const NO_ANSWER = 'Our hotel partner did not answer. Please try again later.'

/** What a supplier's read throws when no sensible answer came. `who` is for the log. */
export function upstreamFailed(who: string, cause: unknown): AppError {
  return new AppError('UPSTREAM_FAILED', NO_ANSWER, {
    cause: cause instanceof Error ? cause : new Error(`${who}: ${JSON.stringify(cause, replaceErrors)}`),
  })
}

/** What it throws when we did not ask, or were too busy to hear: no fault of the supplier, and soon worth another try. */
export function notAsked(why: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', NO_ANSWER, { cause: new Error(why, { cause }), retryAfterSeconds })
}

/** There is no answer, whoever is to blame for it. */
export const isUpstreamFailed = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UPSTREAM_FAILED' || error.code === 'UNAVAILABLE')

const replaceErrors = (_key: string, value: unknown) => (value instanceof Error ? value.message : value)
