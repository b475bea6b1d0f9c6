import { exponentOf } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'

/** DOKU's non-SNAP calls speak whole rupiah and nothing else. */
export const DOKU_CURRENCY = 'IDR'
/** Whole rupiah. */
export const DOKU_MOST = 999_999_999_999

/** What DOKU calls `amount`. Throws rather than collect anything but the amount that was shown. */
export function toDokuAmount({ minor, currency }: Money): number {
  const amount = minor / 10 ** exponentOf(currency)
  if (currency !== DOKU_CURRENCY || !Number.isInteger(amount) || amount < 1 || amount > DOKU_MOST) {
    throw new RangeError(`${currency} ${minor} (minor units) is no amount DOKU can collect`)
  }
  return amount
}

/** Reads an amount DOKU echoed: a number, or the same as text with or without `.00`. */
export function fromDokuAmount(amount: unknown): Money {
  const text = String(amount)
  if (!/^\d{1,12}(?:\.00?)?$/.test(text)) throw new RangeError(`DOKU answered with an amount of ${text}`)
  return money(Number.parseInt(text, 10) * 10 ** exponentOf(DOKU_CURRENCY), DOKU_CURRENCY)
}
