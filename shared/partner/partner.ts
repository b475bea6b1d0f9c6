import * as z from 'zod/mini'
import { Bundle } from '#shared/bundle/bundle.ts'
import { currencies } from '#shared/money/currency.ts'
import { Landing } from './landing.ts'
import { languages } from '#shared/language/language.ts'
import { BrandColours } from './theme.ts'

/**
 * A partner variant, as data. Code asks for a capability (`switches.languageSwitch`), never for an
 * identity. Travels whole to the browser in the page's state, so it never holds a secret.
 */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  /** An inactive site is closed: no visitor enters it any more, and what was booked there stays. */
  status: z.enum(['active', 'inactive']),
  /** Landing path; the default site has '/'. */
  path: z.string(),
  /** Set beside our own name: "Lodestay × {coBrand}", or "Lodestay {suffix}". */
  coBrand: z.optional(z.string()),
  suffix: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  /** Countries, besides its own, whose residents read prices on its home: each is asked for at the suppliers. */
  residents: z.optional(z.array(z.string())),
  currency: z.enum(currencies),
  language: z.enum(languages),
  /** Search engines are told that our home in its language is here. */
  isHome: z.optional(z.literal(true)),
  phonePrefix: z.optional(z.string()),
  switches: z.object({
    /** EN|ID in the header. */
    languageSwitch: z.boolean(),
    /** Currency and language of the partner hold, over any chosen before. */
    forcesCurrency: z.boolean(),
    /** Companies sign up here, and their person in charge finds the dashboard. */
    companyAccounts: z.boolean(),
  }),
  /** What comes with a stay that is booked here. */
  bundle: z.optional(Bundle),
  /** Absent on the plain site. */
  landing: z.optional(Landing),
  colours: z.object({ light: BrandColours, dark: BrandColours }),
})
export type Partner = z.infer<typeof Partner>
