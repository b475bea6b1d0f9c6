import type { Transaction } from '#shared/api/booking-info.ts'
import { brandName } from '#web/card/card-words.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Whose money it is, where it is not the reader's own: "your company’s Visa card ending in 4242". */
export function payerWords(
  { paid_by, company_card: card }: Pick<Transaction, 'paid_by' | 'company_card'>,
  t: Translate,
) {
  if (paid_by !== 'company') return t('trips.payer.colleague')
  if (!card) return t('trips.payer.company')
  return t('trips.payer.companyCard', { brand: brandName(card.brand) ?? t('trips.cancel.card'), last4: card.last4 })
}
