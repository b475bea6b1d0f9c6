import type { Language } from '#shared/language/language.ts'

/** How letters and papers write dates, times and amounts. */
export const letterLocale: Record<Language, string> = { en: 'en-GB', id: 'id-ID' }
