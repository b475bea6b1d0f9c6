import * as z from 'zod'
import { currencies, DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { settingsPart, wordsOf } from './settings-part.ts'

const shape = {
  MEMBER_DISCOUNT_PERCENT: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(5)
    .describe('off the public rate for signed-in travellers'),
  MEMBER_RATE_SHOWN: z
    .stringbool()
    .default(false)
    .describe('true: results tell visitors what a member would pay; false: only that members have rates of their own'),
  PROPERTIES_CLAIM: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'how many properties the suppliers say that they sell, for "Over 900,000 properties" on landings; default: what the sandbox sells (live: no number is said)',
    ),
  CARD_BRANDS: z
    .string()
    .default('Visa, Mastercard, American Express')
    .describe('cards that the card provider takes for this operator, named in the footer; separated by commas'),
  FREE_MAIL_DOMAINS: z
    .string()
    .toLowerCase()
    .default('')
    .describe('further mail domains that no company may sign up with, separated by spaces'),
  CHECKOUT_DEFAULT_CURRENCY: z
    .enum(currencies)
    .default(DEFAULT_CURRENCY)
    .describe('currency of a checkout that names none'),
}

/** What the sandbox's suppliers sell together. */
const SANDBOX_PROPERTIES = 900_000

/** What the shop offers and says of itself. */
export const shopSettings = settingsPart({
  shape,
  read: (settings) => ({
    memberDiscountPercent: settings.MEMBER_DISCOUNT_PERCENT,
    showsMemberRate: settings.MEMBER_RATE_SHOWN,
    propertiesClaim: settings.PROPERTIES_CLAIM ?? (settings.MODE === 'demo' ? SANDBOX_PROPERTIES : undefined),
    cardBrands: settings.CARD_BRANDS.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    freeMailDomains: wordsOf(settings.FREE_MAIL_DOMAINS),
    checkoutDefaultCurrency: settings.CHECKOUT_DEFAULT_CURRENCY,
  }),
})
