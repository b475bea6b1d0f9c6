import { useNavigate } from 'react-router'
import type { MakeCard } from '#web/card/CardFields.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import type { PaymentMethod } from '#web/storefront/checkout/checkout-payload.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import type { Checkout } from '#web/storefront/checkout/FilledCheckout.tsx'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'

/** Pays by a card, and goes where that leads; without one its fields are not there. Never rejects. */
export function usePayByCard(checkout: Pick<Checkout, 'state' | 'user'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { correlationId } = checkout.state
  return async (form: CheckoutForm, card: PaymentMethod | MakeCard | null): Promise<PaymentOutcome> => {
    try {
      // There by now, with the next screens that this one loads ahead.
      const { payByCard } = await import('./pay-by-card.ts')
      const paid = card ? await payByCard({ form, checkout, card }) : { refusal: t('checkout.card.failed') }
      if ('refusal' in paid) {
        return { kind: 'failed', error: paid.refusal.replace(/\.$/, ''), correlationId, isUncertain: false }
      }
      void navigate(paid.next)
      return 'paid'
    } catch (error) {
      return problemOf(error, correlationId, t)
    }
  }
}
