import i18next, { type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/language/language.ts'

/** One language, loaded before the first render, so that nothing flashes or suspends. */
export async function createI18n(language: Language, translation: ResourceKey): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'translation',
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
