import { createContext, use } from 'react'
import type { Language } from '#shared/language/language.ts'
import type english from '../public/assets/locales/en/translation.json'
import { translatorOf, type Catalogue, type Values } from './translator.ts'

/** "nights_other" can be asked for as "nights": every sentence that counts has one of many. */
type Asked<Name extends string> = Name extends `${infer Counted}_other` ? Name | Counted : Name

type KeysOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? Asked<Name> : `${Name}.${KeysOf<Branch[Name]>}`
}[keyof Branch & string]

/** Every sentence in the English catalogue, by its path: a key that is misspelt does not compile. */
export type WordKey = KeysOf<typeof english>

export type Translate = (key: WordKey, values?: Values) => string

/** What a page says, in its one language: it never changes while the page stands. */
export interface Words {
  language: Language
  t: Translate
}

export function wordsOf(language: Language, catalogue: Catalogue): Words {
  return { language, t: translatorOf(language, catalogue) }
}

export const WordsContext = createContext<Words | undefined>(undefined)

export function useTranslation(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('useTranslation outside <WordsContext>')
  return words
}
