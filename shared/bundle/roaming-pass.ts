import { findBundleRefusal, type BundledStay, type BundleRefusal } from './bundle-refusal.ts'
import type { RoamingPass } from './bundle.ts'

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
