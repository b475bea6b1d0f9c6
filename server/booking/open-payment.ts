import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { openPayment as endpoint } from '#shared/api/ways-to-pay.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { Payment } from './begin-payment.ts'
import { requireRedirect } from './choose-gateway.ts'
import { openPaymentPage } from './open-payment-page.ts'

/** Opens the page of the way to pay that was chosen among those offered. */
export function openPayment(
  context: Context,
  { body: { way, choice, ...body } }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const requireGateway: Payment['requireGateway'] = (...asked) => requireRedirect(...asked, { way, choice })
  const payment = { body, way, paymentMethod: choice, requireGateway }
  return openPaymentPage(context, payment, caller)
}
