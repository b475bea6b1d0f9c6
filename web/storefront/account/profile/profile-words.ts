import type { TFunction } from 'i18next'
import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'

/** A refusal in the server's words; an outage in the documents'. */
export function profileWordsFor(error: unknown, t: TFunction): string {
  if (isNetworkFailure(error)) return wordsFor(error, t)
  const isOutage = !(error instanceof ApiFailure) || error.status >= 500
  return isOutage ? t('account.personal.failed') : wordsFor(error, t)
}
