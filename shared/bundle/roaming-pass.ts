import { findBundleRefusal, type BundledStay, type BundleRefusal } from './bundle-refusal.ts'
import type { RoamingPass } from './bundle.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'

export type PassAnswer = { isGiven: true; days: number } | ({ isGiven: false } & BundleRefusal)

/** The shortest pass that covers the nights, else the longest there is. */
export function daysOfPass(days: readonly number[], nights: number): number {
  return days.find((length) => length >= nights) ?? days.at(-1) ?? 0
}

/** Does a roaming pass come with a stay, and how long a one; or why not. */
export function judgePass(pass: RoamingPass, stay: BundledStay): PassAnswer {
  const refusal = findBundleRefusal(pass.countries, pass, stay)
  return refusal ? { isGiven: false, ...refusal } : { isGiven: true, days: daysOfPass(pass.days, stay.nights) }
}

/** The first day of arrival that a stay booked today gets a pass for; undefined once none is promised. */
export function firstArrival({ leadDays, from, until }: RoamingPass, today: PlainDate): PlainDate | undefined {
  const soonest = addDays(today, leadDays)
  const first = soonest < from ? from : soonest
  return first > until ? undefined : first
}
