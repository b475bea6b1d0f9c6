import type { listPaymentMethods as endpoint } from '#shared/api/company-cards.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { noAnswer, presentCard } from './present-card.ts'
import { requireOwnCustomer } from './require-own-customer.ts'

/** The cards that the caller's company may pay with. */
export async function listPaymentMethods(
  { cards }: Pick<Context, 'cards'>,
  { params }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const listed = await cards.listCards(requireOwnCustomer(caller, params.stripeCustomerId))
  if (listed.status === 'unknown') throw noAnswer(listed.cause)
  return listed.cards.map(presentCard)
}
