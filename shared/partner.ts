import * as z from 'zod/mini'
import { currencies } from './currency.ts'
import { BrandColours } from './theme.ts'

/** Languages the product speaks (A9-002). */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** BCP 47 locale of a language, for dates and React Aria. */
export function localeOf(language: Language): 'en-US' | 'id-ID' {
  return language === 'id' ? 'id-ID' : 'en-US'
}

/**
 * A partner variant, as data. Code asks for a capability (`switches.languageSwitch`), never for an
 * identity. Travels whole to the browser in the page's state, so it never holds a secret.
 */
export const Partner = z.object({
  id: z.string(),
  /** Landing path; the default site has '/'. */
  path: z.string(),
  /** Set beside our own name: "Lodestay × {coBrand}", or "Lodestay {suffix}". */
  coBrand: z.optional(z.string()),
  suffix: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  currency: z.enum(currencies),
  language: z.enum(languages),
  phonePrefix: z.optional(z.string()),
  switches: z.object({
    /** EN|ID in the header. */
    languageSwitch: z.boolean(),
    /** Currency and language of the partner hold, whatever was chosen before. */
    forcesCurrency: z.boolean(),
  }),
  colours: z.object({ light: BrandColours, dark: BrandColours }),
})
export type Partner = z.infer<typeof Partner>
