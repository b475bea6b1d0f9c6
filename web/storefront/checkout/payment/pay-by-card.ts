import type { UserData } from '#shared/api/accounts.ts'
import { checkout as endpoint } from '#shared/api/payments.ts'
import { CARD_PROVIDER } from '#shared/payment-provider.ts'
import { call } from '#web/api/client.ts'
import type { MakeCard } from '#web/card/CardFields.tsx'
import { paths } from '#web/paths.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import { checkoutPayload, type PaymentMethod } from '#web/storefront/checkout/checkout-payload.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { billingOf } from '#web/storefront/checkout/contact/billing-of.ts'

interface Asked {
  form: CheckoutForm
  checkout: { state: CheckoutState; user: UserData }
  /** One that the provider keeps, or what makes one of the fields. */
  card: PaymentMethod | MakeCard
}

/** Asks to pay the quote by card. Answers the page that comes next, or the provider's refusal of the card. */
export async function payByCard({ form, checkout, card }: Asked): Promise<{ next: string } | { refusal: string }> {
  const { state, user } = checkout
  const made = typeof card === 'function' ? await card(holderOf(form)) : card
  if ('refusal' in made) return made
  const body = checkoutPayload(form, state, { user, customerId: null, ...made })
  const answer = await call(endpoint, { body }, { correlationId: state.correlationId })
  const { ref_id: reference, payment_intent_client_secret: secret } = answer
  rememberPaid(state.quote.token, reference)
  const isAsked = answer.requires_action && secret !== undefined
  const next = isAsked
    ? paths.paymentCheckout({ secret, reference })
    : paths.paymentBooking({ p: CARD_PROVIDER, reference, type: 'INPROGRESS' })
  return { next }
}

function holderOf(form: CheckoutForm): Parameters<MakeCard>[0] {
  const bill = billingOf(form)
  return {
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    phone: form.phone,
    address: {
      line1: bill.billingaddress,
      postal_code: bill.billingcode,
      city: bill.billingcity,
      state: bill.billingstate,
      country: bill.billingcountry,
    },
  }
}
