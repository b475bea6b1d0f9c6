import { CARD_REMOVED, type removePaymentMethod as endpoint } from '#shared/api/company-cards.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { noAnswer } from './present-card.ts'

/** Takes a card away for good, also the last one. What it paid can still be given back to it. */
export async function removePaymentMethod(
  context: Context,
  { params: { id } }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { id: company, stripeCustomerId: customerId } = caller.user.companyData
  if (!customerId) throw refuse('noSuchCard')
  // Only the company's own transactions are looked at: a foreign card is still not found.
  if (await context.isCardInUse(context.db, customerId, id)) throw refuse('cardInUse')
  const removal = await context.cards.removeCard(customerId, id)
  switch (removal.status) {
    case 'removed':
      await context.db.transaction().execute(async (tx) => {
        await audit(tx, { kind: 'card.removed', accountId: caller.user.id, by: caller, details: { company, card: id } })
      })
      return { success: true, message: CARD_REMOVED }
    case 'not_found':
      throw refuse('noSuchCard')
    case 'unknown':
      throw noAnswer(removal.cause)
  }
}
