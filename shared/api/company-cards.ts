import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

export const CARD_SAVED = 'Card info is saved'
export const CARD_REMOVED = 'Card info is removed'

/** Ids of the card provider: they end up in its URLs. */
const ProviderId = z.string().check(z.regex(/^\w{1,255}$/, saying('wrongId')))

/** What may be known of a company's card (A3-040): never its number. */
export const PaymentCard = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
  billing_details: z.object({ name: z.string() }),
})
export type PaymentCard = z.infer<typeof PaymentCard>

/** A7-019. For the PIC and role 1004, of their own company's customer id alone. */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/company-payment/payment-methods/:stripeCustomerId',
  summary: 'The cards of the caller’s company',
  params: z.object({ stripeCustomerId: ProviderId }),
  output: z.array(PaymentCard),
})

/**
 * A7-020. The bank may want to hear the cardholder first: then the browser answers it with the secret, and the same call
 * once more says how that ended.
 */
export const attachPaymentMethod = endpoint({
  method: 'POST',
  path: '/company-payment/attach-payment-method',
  summary: 'Save a card, already with the card provider, for the caller’s company',
  body: z.object({
    paymentMethodId: ProviderId,
    stripeCustomerId: z
      .string(saying('saveCompanyFirst'))
      .check(z.minLength(1, saying('saveCompanyFirst')), z.maxLength(255)),
    cardName: line(100).check(z.minLength(1, saying('noCardName'))),
  }),
  output: z.union([
    z.object({
      success: z.literal(true),
      requires_action: z.literal(false),
      message: z.literal(CARD_SAVED),
      card: PaymentCard,
    }),
    z.object({ success: z.literal(false), requires_action: z.literal(true), setup_intent_client_secret: z.string() }),
  ]),
})

/** A7-021. Another company's card and none at all answer alike. */
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/company-payment/payment-method/:id',
  summary: 'Remove a card of the caller’s company',
  params: z.object({ id: ProviderId }),
  output: z.object({ success: z.literal(true), message: z.literal(CARD_REMOVED) }),
})
