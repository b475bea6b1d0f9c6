import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Whether the server said why, in words for people. */
export function isExplained(error: unknown): boolean {
  return error instanceof ApiFailure && error.status > 0 && error.message !== ''
}

/** Why a change of the team did not happen: the server's words, the documents' without any. */
export function teamProblem(error: unknown, t: Translate): string {
  if (isExplained(error)) return wordsFor(error, t)
  const words = t('reasons.teamChanged')
  return isNetworkFailure(error) ? `${words} ${t('shell.error.offline')}` : words
}
