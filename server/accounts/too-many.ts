import { refuse, type AppError } from '#server/errors.ts'

/** The documents' generic words, and when it is worth another try: once the last of the windows is over. */
export function tooMany(now: Date, windowEnds: readonly Date[]): AppError {
  const last = Math.max(...windowEnds.map((end) => end.getTime()))
  const retryAfterSeconds = Math.max(1, Math.ceil((last - now.getTime()) / 1000))
  return refuse('tooOften', { retryAfterSeconds })
}
