import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslation } from 'react-i18next'
import type { Checkout } from './CheckoutScreen.tsx'
import { billingOf } from './contact/billing-of.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'
import type { CompanyPayment } from './use-company-payment.ts'
import { useSendCheckout } from './use-send-checkout.ts'

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

/** Pays with the company's card that is chosen, else turns what was typed into a payment method first (B7-056). Never rejects. */
export function usePay(
  { state, user }: Pick<Checkout, 'state' | 'user'>,
  { chosen }: Pick<CompanyPayment, 'chosen'>,
): (form: CheckoutForm) => Promise<PaymentOutcome> {
  const { t } = useTranslation()
  const send = useSendCheckout({ state, user })
  const provider = useStripe()
  const elements = useElements()
  const { correlationId } = state

  const refused = (words: string): PaymentOutcome => {
    return { kind: 'failed', error: words.replace(/\.$/, ''), correlationId, isUncertain: false }
  }

  return async (form) => {
    if (chosen) return send(form, chosen)
    const card = elements?.getElement('cardNumber')
    if (!provider || !card) return refused(t('checkout.card.failed'))
    try {
      const made = await provider.createPaymentMethod({ type: 'card', card, billing_details: billingDetails(form) })
      if (made.error) return refused(made.error.message ?? '')
      return await send(form, { cardId: made.paymentMethod.id, customerId: null })
    } catch (error) {
      return problemOf(error, correlationId, t)
    }
  }
}
