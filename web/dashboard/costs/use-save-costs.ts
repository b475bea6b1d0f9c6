import type { CallOf, Endpoint } from '#shared/api/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { announce } from '#web/ui/announcer.ts'
import { problemWords } from '../problem-words.ts'

/** Makes a change and reads everything anew. Answers why it did not happen; undefined when it did. Never rejects. */
export function useSaveCosts(refetch: () => Promise<unknown>) {
  const { t } = useTranslation()
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<string | undefined> => {
    try {
      await call(endpoint, input)
      await refetch()
      announce(t('costs.saved'))
      return undefined
    } catch (error) {
      const words = t('costs.notSaved')
      return problemWords(error, { refused: words, failed: words }, t)
    }
  }
}
export type SaveCosts = ReturnType<typeof useSaveCosts>
