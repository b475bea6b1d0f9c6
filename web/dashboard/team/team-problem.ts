import type { TFunction } from 'i18next'
import { TEAM_CHANGED } from '#shared/api/team.ts'
import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { translateSentence } from '#web/i18n/translate-sentence.ts'

/** Whether the server said why, in words for people. */
export function isExplained(error: unknown): boolean {
  return error instanceof ApiFailure && error.status > 0 && error.message !== ''
}

/** Why a change of the team did not happen: the server's words, the documents' without any (Q78). */
export function teamProblem(error: unknown, t: TFunction): string {
  if (isExplained(error)) return wordsFor(error, t)
  const words = translateSentence(TEAM_CHANGED, t)
  return isNetworkFailure(error) ? `${words} ${t('shell.error.offline')}` : words
}
