import { badParameter } from './failure.ts'

// docs.stripe.com/currencies: everything else counts in hundredths, the rupiah too.
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))

const MAX_DIGITS = 99_999_999
/** Rupiah and rupee amounts may be longer than the eight digits of other currencies. */
const longer: Record<string, number> = { idr: 999_999_999_999, inr: 999_999_999 }

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

/**
 * The least of a payment, in Stripe's units, by docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Stripe converts
 * other currencies to the account's own; this account is paid out in dollars, at rates that move little.
 */
const least: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  idr: 800_000,
  php: 2900,
  sar: 188,
  qar: 182,
  bhd: 190,
  omr: 200,
}

/** A payment may not be as small as a refund. FPX has a minimum of its own. */
export function checkLeast(amount: number, currency: string): void {
  const minimum = least[currency]
  if (minimum === undefined || amount >= minimum) return
  const message = `Amount must be at least ${formatAmount(minimum, currency)}`
  throw badParameter('amount', message, 'amount_too_small')
}

export function checkAmount(amount: number, currency: string, param = 'amount'): void {
  if (amount < 1)
    throw badParameter(param, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount > (longer[currency] ?? MAX_DIGITS))
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

/** What payments may be in (docs.stripe.com/currencies#presentment-currencies). */
const currencies = new Set(
  (
    'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk ' +
    'djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd ' +
    'kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln ' +
    'pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx usd uyu uzs vnd vuv wst ' +
    'xaf xcd xcg xof xpf yer zar zmw'
  ).split(' '),
)

export function checkCurrency(currency: string): string {
  const code = currency.toLowerCase()
  if (currencies.has(code)) return code
  const known = [...currencies].join(', ')
  throw badParameter('currency', `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`)
}
