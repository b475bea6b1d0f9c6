import type { i18n, ResourceKey } from 'i18next'
import type { Language } from '#shared/language/language.ts'
import { translatorOf, type Catalogue } from './translator.ts'

/** One language, loaded before the first render, so that nothing flashes or suspends. It answers what is asked of it here. */
export async function createI18n(language: Language, translation: ResourceKey): Promise<i18n> {
  return { language, t: translatorOf(language, translation as Catalogue) } as unknown as i18n
}
