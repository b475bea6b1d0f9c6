import type { UserData } from '#shared/api/accounts.ts'
import type { UnbilledOrder, createLocalPayment } from '#shared/api/payments.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { rememberPaid } from '#web/storefront/paid-quotes.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { pageOrderOf } from '#web/storefront/checkout/checkout-payload.ts'
import { openPaymentPage } from './open-payment-page.ts'

interface Asked {
  form: CheckoutForm
  checkout: { state: CheckoutState; user: UserData }
  /** Asks the server to open the page. */
  open: (body: UnbilledOrder, correlationId: string) => Promise<OutputOf<typeof createLocalPayment>>
  /** Opens it over ours, where the operator has it so. */
  scriptUrl?: string | undefined
}

/** Opens the page of a way to pay that collects first, and goes there. */
export async function payOnPage({ form, checkout: { state, user }, open, scriptUrl }: Asked): Promise<void> {
  const { ref_id: reference, objects } = await open(pageOrderOf(form, state, user), state.correlationId)
  rememberPaid(state.quote.token, reference)
  await openPaymentPage(objects.redirect_url, scriptUrl)
}
