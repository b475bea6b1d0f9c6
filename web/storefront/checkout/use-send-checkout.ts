import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import type { Checkout } from './CheckoutScreen.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import type { PaymentMethod } from './checkout-payload.ts'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'

/** Asks to pay the quote with a card that the provider knows (B7-033), and goes where that leads. Never rejects. */
export function useSendCheckout({ state, user }: Pick<Checkout, 'state' | 'user'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { correlationId } = state
  return async (form: CheckoutForm, method: PaymentMethod): Promise<PaymentOutcome> => {
    try {
      // There by now, with the next screens that this one loads ahead.
      const [{ checkout }, { checkoutPayload }] = await Promise.all([
        import('#shared/api/payments.ts'),
        import('./checkout-payload.ts'),
      ])
      const body = checkoutPayload(form, state, { user, ...method })
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
