import { exponentOf, type Currency } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'
import type { DayOfRates } from '#server/exchange/exchange-rates.ts'

const ONE_E8 = 100_000_000n

/** Ten thousandths of a unit for one dollar: fixed by their central banks, and quoted by few others. */
const pegged: Partial<Record<Currency, bigint>> = { BHD: 3_760n, OMR: 3_845n, QAR: 36_400n }

/** As a fraction of the base's unit. */
interface Worth {
  num: bigint
  den: bigint
}

function worthOf(currency: Currency, { base, valuesE8 }: Omit<DayOfRates, 'day'>): Worth | undefined {
  if (currency === base) return { num: ONE_E8, den: 1n }
  const value = valuesE8[currency]
  if (value !== undefined) return { num: BigInt(value), den: 1n }
  const perDollar = pegged[currency]
  if (perDollar === undefined) return undefined
  const dollar = worthOf('USD', { base, valuesE8 })
  return dollar && { num: dollar.num * 10_000n, den: dollar.den * perDollar }
}

const tenTo = (exponent: number) => 10n ** BigInt(exponent)

/** At a day's middle rates, rounded up to the smallest unit; undefined for a currency that is not quoted. */
export function convert(amount: Money, to: Currency, rates: DayOfRates): Money | undefined {
  const [from, into] = [worthOf(amount.currency, rates), worthOf(to, rates)]
  if (!from || !into) return undefined
  const num = BigInt(amount.minor) * from.num * into.den * tenTo(exponentOf(to))
  const den = from.den * into.num * tenTo(exponentOf(amount.currency))
  return money(Number((num + den - 1n) / den), to)
}
