import { AppError } from '#server/errors.ts'

/** What a supplier's read throws when no sensible answer came. `who` is for the log. */
export function upstreamFailed(who: string, cause: unknown): AppError {
  return new AppError('UPSTREAM_FAILED', 'Our hotel partner did not answer. Please try again later.', {
    cause: cause instanceof Error ? cause : new Error(`${who}: ${JSON.stringify(cause, replaceErrors)}`),
  })
}

export const isUpstreamFailed = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UPSTREAM_FAILED'

const replaceErrors = (_key: string, value: unknown) => (value instanceof Error ? value.message : value)
