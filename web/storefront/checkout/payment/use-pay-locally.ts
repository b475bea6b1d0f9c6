import { createLocalPayment } from '#shared/api/payments.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import type { Checkout } from '#web/storefront/checkout/FilledCheckout.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { openingOf, type PaymentOutcome } from './payment-problem.ts'

/** Opens the local gateway's page for the quote and goes there. Never rejects. */
export function usePayLocally(
  checkout: Pick<Checkout, 'state' | 'user'>,
): (form: CheckoutForm) => Promise<PaymentOutcome> {
  const { t } = useTranslation()
  const { localGateway } = useSettings()
  return (form) => {
    const open = async () => {
      // There by now, with the next screens that this one loads ahead.
      const { payOnPage } = await import('./pay-on-page.ts')
      return payOnPage({
        form,
        checkout,
        open: (body, correlationId) =>
          call(createLocalPayment, { body: { ...body, choice: form.payBy } }, { correlationId }),
        scriptUrl: localGateway?.scriptUrl,
      })
    }
    return openingOf(open(), checkout.state.correlationId, t)
  }
}
