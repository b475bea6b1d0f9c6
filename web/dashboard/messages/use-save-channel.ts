import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { problemWords } from '../problem-words.ts'

export type Saved<E extends Endpoint> = { answer: OutputOf<E> } | { refused: string }

/** Makes a change, then reads everything anew. Answers what the server said, or why it did not happen. Never rejects. */
export function useSaveChannel(refetch: () => Promise<unknown>) {
  const { t } = useTranslation()
  return async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Saved<E>> => {
    try {
      const answer = await call(endpoint, input)
      await refetch()
      return { answer }
    } catch (error) {
      const words = t('costs.notSaved')
      return { refused: problemWords(error, { refused: words, failed: words }, t) }
    }
  }
}
export type SaveChannel = ReturnType<typeof useSaveChannel>
