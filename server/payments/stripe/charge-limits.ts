import type { Currency } from '#shared/money/currency.ts'

interface Limits {
  least: number
  most: number
}

/** Stripe's amounts have eight digits; its units are our minor units in all of these currencies. */
const EIGHT_DIGITS = 99_999_999

const from = (least: number, most = EIGHT_DIGITS): Limits => ({ least, most })

/**
 * What a card can be charged at once, in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, read on
 * 27 November 2026). Stripe's minimum is one of the currency that the account is paid out in, to which it converts: of
 * currencies in its table we take that, of others, and of the rupee whose minimum holds for Indian accounts alone, somewhat more
 * than what 0.50 USD and 2.00 AED are worth.
 */
export const chargeLimits: Readonly<Record<Currency, Limits>> = {
  USD: from(50),
  EUR: from(50),
  MYR: from(200),
  AED: from(200),
  IDR: from(10_000_00, 999_999_999_999),
  INR: from(50_00, 999_999_999),
  PHP: from(35_00),
  SAR: from(210),
  QAR: from(200),
  BHD: from(210),
  OMR: from(220),
}
