import type { TFunction } from 'i18next'

/** Sentences have full stops and colons in them, which elsewhere mean a way into the translations. */
const separators = { keySeparator: '|', nsSeparator: false } as const

/**
 * The contract's own sentences (of forms and of refusals) in the page's language. They are their own keys, because the
 * server and the schemas say them in English, to the letter of the documents; one that is not listed stays as it is.
 */
export function translateSentence(sentence: string, t: TFunction): string {
  return t(`said|${sentence}` as 'said', { ...separators, defaultValue: sentence })
}
