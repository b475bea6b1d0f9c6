import { textsInLanguage } from '../texts-in-language.ts'
import type english from './texts/en.json'

/** What is said about travel eSIMs: much text for few readers, so it is no part of the other pages' texts. */
export const useEsimTexts = textsInLanguage<typeof english>({
  en: () => import('./texts/en.json'),
  id: () => import('./texts/id.json'),
})
