import { ApiFailure } from '#web/api/client.ts'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import type { Translate } from '#web/i18n/words.ts'

/** A refusal in the server's words; an outage in the documents'. */
export function profileWordsFor(error: unknown, t: Translate): string {
  if (isNetworkFailure(error)) return wordsFor(error, t)
  const isOutage = !(error instanceof ApiFailure) || error.status >= 500
  return isOutage ? t('account.personal.failed') : wordsFor(error, t)
}
