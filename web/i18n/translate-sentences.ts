import type { TFunction } from 'i18next'
import { translateSentence } from './translate-sentence.ts'

/** Sentences in a row, each said by itself: why something failed and what becomes of the money meet in too many ways. */
export function translateSentences(sentences: string, t: TFunction): string {
  return sentences
    .split(/(?<=\.) /)
    .map((sentence) => translateSentence(sentence, t))
    .join(' ')
}
