import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { createLocalPayment as endpoint } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { requireLocalGateway } from './choose-gateway.ts'
import { openPaymentPage } from './open-payment-page.ts'

/** Opens the page of the gateway of the traveller's country: the documents' name for openPayment. */
export function createLocalPayment(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const way = context.payments.forCountry(caller.user.country).id
  return openPaymentPage(context, { body, way, paymentMethod: '', requireGateway: requireLocalGateway }, caller)
}
