import { inEveryLanguage, type Choice } from '#server/payments/payment-gateway.ts'

/** Banks whose customers pay as persons, by Stripe's codes, in the order of their names (docs.stripe.com/payments/fpx). */
const names: readonly (readonly [id: string, name: string])[] = [
  ['affin_bank', 'Affin Bank'],
  ['agrobank', 'Agrobank'],
  ['alliance_bank', 'Alliance Bank'],
  ['ambank', 'AmBank'],
  ['bank_islam', 'Bank Islam'],
  ['bank_muamalat', 'Bank Muamalat'],
  ['bank_of_china', 'Bank of China'],
  ['bank_rakyat', 'Bank Rakyat'],
  ['bsn', 'BSN'],
  ['cimb', 'CIMB Clicks'],
  ['hong_leong_bank', 'Hong Leong Bank'],
  ['hsbc', 'HSBC'],
  ['kfh', 'KFH'],
  ['maybank2u', 'Maybank2u'],
  ['mbsb_bank', 'MBSB Bank'],
  ['ocbc', 'OCBC Bank'],
  ['public_bank', 'Public Bank'],
  ['rhb', 'RHB Bank'],
  ['standard_chartered', 'Standard Chartered'],
  ['uob', 'UOB'],
]

export const banks: readonly Choice[] = names.map(([id, name]) => ({ id, label: inEveryLanguage(name) }))

export const bankName = (id: string) => names.find(([bank]) => bank === id)?.[1] ?? id
