import { findBundleRefusal, type BundledStay, type BundleRefusal } from './bundle-refusal.ts'
import type { TravelEsim } from './bundle.ts'

type EsimRefusal = BundleRefusal | { reason: 'STAY_TOO_LONG'; mostNights: number }

export type EsimAnswer = { isGiven: true; gigabytes: number } | ({ isGiven: false } & EsimRefusal)

/** Does an eSIM come with each room of a stay, and with how much data; or why not. By the same rules as a pass, and its length. */
export function judgeEsim(esim: TravelEsim, stay: BundledStay): EsimAnswer {
  const { plans, mostNights } = esim
  const countries = plans.flatMap((plan) => plan.countries)
  const refusal = findBundleRefusal(countries, esim, stay)
  const isOfPayment = refusal?.reason === 'PAID_AT_HOTEL'
  if (refusal && !isOfPayment) return { isGiven: false, ...refusal }
  if (stay.nights > mostNights) return { isGiven: false, reason: 'STAY_TOO_LONG', mostNights }
  if (refusal) return { isGiven: false, ...refusal }
  const plan = plans.find((one) => one.countries.includes(stay.country))
  return { isGiven: true, gigabytes: plan ? plan.gigabytes * Math.ceil(stay.nights / plan.perDays) : 0 }
}
