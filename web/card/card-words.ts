import type { PaymentCard } from '#shared/api/company-cards.ts'
import type { Translate } from '#web/i18n/words.ts'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
}

/** How a brand writes itself, by the provider's name for it. */
export const brandName = (brand = ''): string | undefined => brands[brand]

/** What a card is called: its brand and the end of its number. */
export function cardName({ card }: { card: { brand?: string | undefined; last4: string } }, t: Translate): string {
  return t('cards.name', { brand: brandName(card.brand) ?? t('cards.card'), last4: card.last4 })
}

/** Until when it is good, as it stands on the card. */
export function cardExpiry({ card }: Pick<PaymentCard, 'card'>): string {
  return `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
}
