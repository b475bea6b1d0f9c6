import type { Choice } from '#server/payments/payment-gateway.ts'

/** Banks whose customers pay as persons, by Stripe's codes, in the order of their names (docs.stripe.com/payments/fpx). */
export const banks: readonly Choice[] = [
  { id: 'affin_bank', label: 'Affin Bank' },
  { id: 'agrobank', label: 'Agrobank' },
  { id: 'alliance_bank', label: 'Alliance Bank' },
  { id: 'ambank', label: 'AmBank' },
  { id: 'bank_islam', label: 'Bank Islam' },
  { id: 'bank_muamalat', label: 'Bank Muamalat' },
  { id: 'bank_of_china', label: 'Bank of China' },
  { id: 'bank_rakyat', label: 'Bank Rakyat' },
  { id: 'bsn', label: 'BSN' },
  { id: 'cimb', label: 'CIMB Clicks' },
  { id: 'hong_leong_bank', label: 'Hong Leong Bank' },
  { id: 'hsbc', label: 'HSBC' },
  { id: 'kfh', label: 'KFH' },
  { id: 'maybank2u', label: 'Maybank2u' },
  { id: 'mbsb_bank', label: 'MBSB Bank' },
  { id: 'ocbc', label: 'OCBC Bank' },
  { id: 'public_bank', label: 'Public Bank' },
  { id: 'rhb', label: 'RHB Bank' },
  { id: 'standard_chartered', label: 'Standard Chartered' },
  { id: 'uob', label: 'UOB' },
]

export const bankName = (id: string) => banks.find((bank) => bank.id === id)?.label ?? id
