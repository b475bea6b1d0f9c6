import { exponentOf } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'

/** The most that a room may cost when it is booked: the price as it was asked for and the company's tolerance, in whole units. */
export function ceilingOf(total: Money, tolerancePercent: number): Money {
  const unit = 10 ** exponentOf(total.currency)
  const most = Math.floor((total.minor * (100 + tolerancePercent)) / 100 / unit) * unit
  return money(Math.max(total.minor, most), total.currency)
}
