import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { createLocalPayment as endpoint } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { homeWay } from './choose-gateway.ts'
import { openPage } from './open-payment.ts'

/** The documents' name for openPayment: the way is the gateway of the traveller's country. */
export function createLocalPayment(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  return openPage(context, body, homeWay(context, caller), caller)
}
