/** Languages the product speaks. */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** BCP 47 locale of a language, for dates and React Aria. */
export function localeOf(language: Language): 'en-US' | 'id-ID' {
  return language === 'id' ? 'id-ID' : 'en-US'
}
