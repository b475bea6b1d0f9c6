import { exponentOf, isCurrency, type Currency } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'

interface Unit {
  /** Decimal digits of the integers that Stripe speaks for this currency. */
  exponent: number
  /** Stripe refuses amounts that are no multiple of this. */
  step: number
}

/** Stripe's units (docs.stripe.com/currencies): IDR has two decimals there; three-decimal currencies end in 0. */
const units: Record<Currency, Unit> = {
  MYR: { exponent: 2, step: 1 },
  USD: { exponent: 2, step: 1 },
  EUR: { exponent: 2, step: 1 },
  IDR: { exponent: 2, step: 1 },
  INR: { exponent: 2, step: 1 },
  AED: { exponent: 2, step: 1 },
  PHP: { exponent: 2, step: 1 },
  BHD: { exponent: 3, step: 10 },
  SAR: { exponent: 2, step: 1 },
  OMR: { exponent: 3, step: 10 },
  QAR: { exponent: 2, step: 1 },
}

/** What Stripe calls `amount`. Throws rather than charge anything but the amount that was shown. */
export function toStripeAmount({ minor, currency }: Money): number {
  const { exponent, step } = units[currency]
  const amount = minor * 10 ** (exponent - exponentOf(currency))
  if (!Number.isSafeInteger(amount) || amount % step !== 0) {
    throw new RangeError(`${currency} ${minor} (minor units) is no amount Stripe can charge`)
  }
  return amount
}

/** Reads an amount Stripe echoed. `currency` is Stripe's lower-case code. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const known = currency.toUpperCase()
  if (!isCurrency(known)) throw new RangeError(`Stripe answered in ${currency}, which we never charge`)
  return money(Math.round(amount * 10 ** (exponentOf(known) - units[known].exponent)), known)
}
