import { useTranslation } from 'react-i18next'
import { createLocalPayment } from '#shared/api/payments.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { useSettings } from '#web/page-state.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import type { Checkout } from './CheckoutScreen.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { checkoutPayload } from './checkout-payload.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'

/** Opens the local gateway's page for the quote and goes there (B4-030). Never rejects. */
export function usePayLocally({
  state,
  user,
}: Pick<Checkout, 'state' | 'user'>): (form: CheckoutForm) => Promise<PaymentOutcome> {
  const { t } = useTranslation()
  const { localGateway } = useSettings()
  const { correlationId } = state
  return async (form) => {
    try {
      const payload = checkoutPayload(form, state, { user, cardId: '-', customerId: null })
      const { stripe_id: _card, customer_stripe_id: _customer, ...body } = payload
      const { ref_id: refId, objects } = await call(createLocalPayment, { body }, { correlationId })
      rememberPaid(state.quote.token, refId)
      await openPaymentPage(objects.redirect_url, localGateway?.scriptUrl)
      return 'paid'
    } catch (error) {
      const problem = problemOf(error, correlationId, t)
      if (problem === 'stopped' || problem === 'paid' || problem.kind !== 'failed') return problem
      const traceId = error instanceof ApiFailure ? error.correlationId : undefined
      return { kind: 'notOpened', correlationId: traceId ?? correlationId, isOffline: isNetworkFailure(error) }
    }
  }
}
