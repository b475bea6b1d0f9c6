import { badParameter } from './failure.ts'

// docs.stripe.com/currencies: everything else counts in hundredths, the rupiah too.
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))

const MAX_DIGITS = 99_999_999
/** Rupiah amounts may be longer than the eight digits of other currencies. */
const MAX_DIGITS_IDR = 999_999_999_999

/** Decimal digits that Stripe's amounts of this currency carry. */
export function exponentOf(currency: string): number {
  if (zeroDecimal.has(currency)) return 0
  return threeDecimal.has(currency) ? 3 : 2
}

/** `amount` in Stripe's smallest unit as people read it, for example `USD 12.00`. */
export function formatAmount(amount: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const figure = (amount / 10 ** exponent).toLocaleString('en-US', digits)
  return `${currency.toUpperCase()} ${figure}`
}

export function checkAmount(amount: number, currency: string, param = 'amount'): void {
  if (amount < 1)
    throw badParameter(param, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount > (currency === 'idr' ? MAX_DIGITS_IDR : MAX_DIGITS))
    throw badParameter(param, 'Amount must be no more than the maximum for this currency', 'amount_too_large')
  if (threeDecimal.has(currency) && amount % 10 !== 0)
    throw badParameter(
      param,
      `Invalid amount: ${amount}. Amounts in ${currency} must have 0 as their last digit.`,
      'parameter_invalid_integer',
    )
}

/** RM 1.00 to RM 30,000.00, in ringgit alone. */
export function checkFpxAmount(amount: number, currency: string): void {
  if (currency !== 'myr')
    throw badParameter(
      'currency',
      `The currency provided (${currency}) is invalid for one or more of the payment method types on this PaymentIntent: fpx accepts myr.`,
    )
  if (amount < 100) throw badParameter('amount', 'Amount must be at least RM1.00 myr', 'amount_too_small')
  if (amount > 3_000_000)
    throw badParameter('amount', 'Amount must be no more than RM30,000.00 myr', 'amount_too_large')
}

export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (!/^[a-z]{3}$/.test(code)) throw badParameter('currency', `Invalid currency: ${currency}.`)
  return code
}
