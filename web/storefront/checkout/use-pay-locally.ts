import { useTranslation } from 'react-i18next'
import { createLocalPayment } from '#shared/api/payments.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { useSettings } from '#web/page-state.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { checkoutPayload } from './checkout-payload.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { rememberPaid } from './paid-quotes.ts'
import { type PaymentOutcome, problemOf } from './payment-problem.ts'

/** Opens the local gateway's page for the quote and goes there (B4-030). Never rejects. */
export function usePayLocally(state: CheckoutState): (form: CheckoutForm) => Promise<PaymentOutcome> {
  const { t } = useTranslation()
  const { localGateway } = useSettings()
  const { correlationId } = state
  return async (form) => {
    try {
      const { stripe_id: _none, ...body } = checkoutPayload(form, state, '-')
      const { ref_id: refId, objects } = await call(createLocalPayment, { body }, { correlationId })
      rememberPaid(state.quote.token, refId)
      await openPaymentPage(objects.redirect_url, localGateway?.scriptUrl)
      return 'paid'
    } catch (error) {
      const problem = problemOf(error, correlationId, t)
      if (problem === 'stopped' || problem === 'paid' || problem.kind !== 'failed') return problem
      const traceId = error instanceof ApiFailure ? error.correlationId : undefined
      return { kind: 'notOpened', correlationId: traceId ?? correlationId }
    }
  }
}
