import { attachPaymentMethod, listPaymentMethods } from '#shared/api/company-cards.ts'
import type { Actor } from './actors.ts'

export interface CompanyCard {
  stripe_id: string
  customer_stripe_id: string
}

/** The company's card, saved now if there is none. Undefined while the card provider has not answered. */
export async function openCard({ user, call }: Actor): Promise<CompanyCard | undefined> {
  const customer = user.companyData?.stripeCustomerId
  if (!customer) return undefined
  const [saved] = await call(listPaymentMethods, { params: { stripeCustomerId: customer } })
  if (saved) return { stripe_id: saved.id, customer_stripe_id: customer }
  const body = { paymentMethodId: 'pm_card_visa', stripeCustomerId: customer, cardName: user.name }
  const attached = await call(attachPaymentMethod, { body })
  return attached.success ? { stripe_id: attached.card.id, customer_stripe_id: customer } : undefined
}
