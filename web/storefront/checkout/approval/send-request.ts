import type { QueryClient } from '@tanstack/react-query'
import { askApproval } from '#shared/api/approvals.ts'
import { call } from '#web/api/client.ts'
import { MY_REQUESTS_KEY } from '#web/storefront/requests/use-my-requests.ts'
import { renewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { checkoutPayload } from '../checkout-payload.ts'
import type { Checkout } from '../CheckoutScreen.tsx'
import type { Reason } from './reason-draft.ts'

interface Request extends Pick<Checkout, 'state' | 'user'> {
  form: CheckoutForm
  reason: Reason
}

/** Asks for approval of the stay, and has every list that shows it asked for anew. Loaded only where it has to be asked. */
export async function sendRequest({ form, state, user, reason }: Request, queries: QueryClient): Promise<void> {
  const payer = { user, cardId: 'none', customerId: null }
  const { stripe_id: _card, customer_stripe_id: _customer, hotelInfo, ...order } = checkoutPayload(form, state, payer)
  const { title, firstName, lastName, age, email, phone } = hotelInfo.bookingInfo.billingContact
  // Who asks pays nothing: no address is asked for, and none of an earlier checkout goes unseen.
  const billingContact = { ...(title ? { title } : {}), firstName, lastName, age, email, phone }
  const asked = { ...hotelInfo, bookingInfo: { ...hotelInfo.bookingInfo, billingContact } }
  const params = { id: user.companyData?.id ?? '' }
  const body = { ...order, hotelInfo: asked, reason } as never
  await call(askApproval, { params, body }, { correlationId: state.correlationId })
  await Promise.all([queries.invalidateQueries({ queryKey: [MY_REQUESTS_KEY] }), renewTransactions(queries)])
}
