import { AppError, refuse } from '#server/errors.ts'

/** What a supplier's read throws when no sensible answer came. `who` is for the log. */
export function upstreamFailed(who: string, cause: unknown): AppError {
  return refuse('supplierSilent', {
    cause: cause instanceof Error ? cause : new Error(`${who}: ${JSON.stringify(cause, replaceErrors)}`),
  })
}

/** What it throws when we did not ask, or were too busy to hear: no fault of the supplier, and soon worth another try. */
export function notAsked(why: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return refuse('supplierNotAsked', { cause: new Error(why, { cause }), retryAfterSeconds })
}

/** There is no answer, by either side's fault. */
export const isUpstreamFailed = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UPSTREAM_FAILED' || error.code === 'UNAVAILABLE')

/** `fetch` says only that it failed: why, such as a certificate that nobody here trusts, is its cause. */
const whyOf = ({ message, cause }: Error): string => (cause instanceof Error ? `${message}: ${whyOf(cause)}` : message)

const replaceErrors = (_key: string, value: unknown) => (value instanceof Error ? whyOf(value) : value)
