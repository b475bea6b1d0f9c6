import type { Words } from '#shared/partner/landing.ts'
import { usePageState } from '#web/page-state.ts'

/** Reads a partner's words in the language of the page. */
export function useWords(): (words: Words) => string {
  const { language } = usePageState()
  return (words) => words[language] ?? words.en
}
