import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { checkout } from '#shared/api/payments.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { billingOf, checkoutPayload } from './checkout-payload.ts'
import { rememberPaid } from './paid-quotes.ts'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'

function billingDetails(form: CheckoutForm) {
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

/** Turns the card into a payment method, then asks to pay the quote with it (B7-056, B7-033). Never rejects. */
export function usePay(state: CheckoutState): (form: CheckoutForm) => Promise<PaymentOutcome> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const provider = useStripe()
  const elements = useElements()
  const { correlationId } = state

  const refused = (words: string): PaymentOutcome => {
    return { kind: 'failed', error: words.replace(/\.$/, ''), correlationId, isUncertain: false }
  }

  return async (form) => {
    const card = elements?.getElement('cardNumber')
    if (!provider || !card) return refused(t('checkout.card.failed'))
    try {
      const made = await provider.createPaymentMethod({ type: 'card', card, billing_details: billingDetails(form) })
      if (made.error) return refused(made.error.message ?? '')
      const body = checkoutPayload(form, state, made.paymentMethod.id)
      const answer = await call(checkout, { body }, { correlationId })
      const { ref_id: refId, payment_intent_client_secret: secret } = answer
      rememberPaid(state.quote.token, refId)
      if (answer.requires_action && secret !== undefined) void navigate(paths.paymentCheckout({ secret, refId }))
      else void navigate(paths.paymentBooking({ p: 'stripe', refId, type: 'INPROGRESS' }))
      return 'paid'
    } catch (error) {
      return problemOf(error, correlationId, t)
    }
  }
}
