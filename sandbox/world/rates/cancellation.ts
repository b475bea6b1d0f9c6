import { money, toMajor, type Money } from '#shared/money/money.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { toAmount } from './exchange.ts'
import { pick } from '#sandbox/world/seeded.ts'

/** A rule holds from `start` to `end`; both are the hotel's own time, so they carry no zone. */
export interface CancellationRule {
  start: string
  end: string
  value: number
  valueType: 'Amount' | 'Percent' | 'Percentage'
  /** What the rule costs, in the currency of the rate. */
  estimatedValue: number
}
export interface CancellationPolicy {
  text: string
  rules: CancellationRule[]
}

interface Terms {
  total: Money
  checkIn: PlainDate
  nights: number
  refundable: boolean
  seed: number
  supplier: number
}

const FREE_UNTIL_HOUR = '18:00:00'
const NOTICE_DAYS = [1, 2, 3, 5, 7] as const

/** Free until some days before arrival, then a night or half the stay, then everything. */
export function cancellationPolicies(terms: Terms, now = new Date()): CancellationPolicy[] {
  const today = dateOf(now, 'UTC')
  const arrival = `${terms.checkIn}T14:00:00`
  const everything = (start: string): CancellationRule => ({
    start,
    end: arrival,
    value: 100,
    valueType: terms.supplier === 2 ? 'Percent' : 'Percentage',
    estimatedValue: toAmount(terms.total),
  })
  if (!terms.refundable) {
    return [{ text: 'This rate is non-refundable.', rules: [everything(`${today}T00:00:00`)] }]
  }
  const notice = pick(NOTICE_DAYS, terms.seed, terms.supplier, 'notice')
  const wanted = `${addDays(terms.checkIn, -notice)}T${FREE_UNTIL_HOUR}`
  // Booked so late that the free period would be over: free until the morning of arrival.
  const freeUntil = wanted > `${addDays(today, 1)}T${FREE_UNTIL_HOUR}` ? wanted : `${terms.checkIn}T09:00:00`
  const lastCall = `${terms.checkIn}T12:00:00`
  const firstNight = money(Math.ceil(terms.total.minor / terms.nights), terms.total.currency)
  const partly: CancellationRule =
    terms.supplier % 2 === 0
      ? {
          start: freeUntil,
          end: lastCall,
          value: toAmount(firstNight),
          valueType: 'Amount',
          estimatedValue: toAmount(firstNight),
        }
      : {
          start: freeUntil,
          end: lastCall,
          value: 50,
          valueType: 'Percentage',
          estimatedValue: toAmount(money(Math.ceil(terms.total.minor / 2), terms.total.currency)),
        }
  const free: CancellationRule = {
    start: `${today}T00:00:00`,
    end: freeUntil,
    value: 0,
    valueType: 'Amount',
    estimatedValue: 0,
  }
  return [
    {
      text: `Free cancellation until ${freeUntil.replace('T', ' ')} hotel time.`,
      rules: [free, partly, everything(lastCall)],
    },
  ]
}

/** The penalty for cancelling at `local` (the hotel's own time): the rule in force, or everything. */
export function penaltyAt(policies: readonly CancellationPolicy[], total: Money, local: string): Money {
  const rules = policies.flatMap((policy) => policy.rules)
  const rule = rules.find((one) => one.start <= local && local < one.end)
  if (rule === undefined) {
    const first = rules[0]
    return first !== undefined && local < first.start ? money(0, total.currency) : total
  }
  const scale = total.minor / Math.max(toMajor(total), Number.MIN_VALUE)
  const minor = rule.valueType === 'Amount' ? rule.value * scale : (total.minor * rule.value) / 100
  return money(Math.min(Math.round(minor), total.minor), total.currency)
}

/** The hotel's wall clock, by its longitude: a sandbox needs no more than the right hour or so. */
export function hotelTime(now: Date, lon: number): string {
  return new Date(now.getTime() + Math.round(lon / 15) * 3_600_000).toISOString().slice(0, 19)
}
