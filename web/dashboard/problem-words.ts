import { ApiFailure } from '#web/api/client.ts'
import { isUncertain, withReason, wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'

interface Words {
  /** The server said no. */
  refused: string
  /** No clear answer came. */
  failed: string
}

/** The documents' words for a change that did not happen, and why, when the server says it. */
export function problemWords(error: unknown, { refused, failed }: Words, t: Translate): string {
  if (!(error instanceof ApiFailure) || isUncertain(error)) return withReason(failed, error, t)
  return `${refused}. ${wordsFor(error, t)}`
}
