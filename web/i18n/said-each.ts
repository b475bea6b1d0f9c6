import type { TFunction } from 'i18next'
import { said } from './said.ts'

/** Sentences in a row, each said by itself: why something failed and what becomes of the money meet in too many ways. */
export function saidEach(sentences: string, t: TFunction): string {
  return sentences
    .split(/(?<=\.) /)
    .map((sentence) => said(sentence, t))
    .join(' ')
}
