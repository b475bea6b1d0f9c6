import { CARD_SAVED, SAVE_COMPANY_FIRST, type attachPaymentMethod as endpoint } from '#shared/api/company-cards.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { tooMany } from '#server/accounts/too-many.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { insertAttempt, listAttempts, lockCompany, markSaved } from './data.ts'
import { noAnswer, presentCard } from './present-card.ts'
import { requireOwnCustomer } from './require-own-customer.ts'

const HOUR_MS = 60 * 60_000
/** New cards an hour for a company: more is somebody trying out stolen ones (threat 28). */
const MOST_CARDS = 5

/** Saves a card for the company, once its bank agreed; how that went is read at the provider, never from the browser. */
export async function attachPaymentMethod(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { id: companyId, stripeCustomerId } = caller.user.companyData
  if (!stripeCustomerId) throw new AppError('INVALID_INPUT', SAVE_COMPANY_FIRST)
  const customerId = requireOwnCustomer(caller, body.stripeCustomerId)
  const { paymentMethodId: paymentMethod, cardName: name } = body
  await noteAttempt(context, companyId, paymentMethod)
  const saving = await context.cards.saveCard({ customerId, paymentMethod, name })
  switch (saving.status) {
    case 'saved':
      await context.db.transaction().execute(async (tx) => {
        if (!(await markSaved(tx, companyId, paymentMethod, context.now()))) return
        const details = { company: companyId, card: saving.card.id, last4: saving.card.last4 }
        await audit(tx, { kind: 'card.saved', accountId: caller.user.id, by: caller, details })
      })
      return { success: true, requires_action: false, message: CARD_SAVED, card: presentCard(saving.card) }
    case 'action_needed':
      return { success: false, requires_action: true, setup_intent_client_secret: saving.clientSecret }
    case 'declined':
      throw new AppError('DECLINED', saving.message)
    case 'unknown':
      throw noAnswer(saving.cause)
  }
}

/** Written before the provider is asked. The same card once more, after its bank's question, is no further one. */
async function noteAttempt({ db, now }: Context, companyId: string, paymentMethod: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId)
    const attempts = await listAttempts(tx, companyId, new Date(now().getTime() - HOUR_MS))
    if (attempts.some((attempt) => attempt.payment_method === paymentMethod)) return
    const first = attempts.at(-MOST_CARDS)
    if (first) throw tooMany(now(), [new Date(first.asked_at.getTime() + HOUR_MS)])
    await insertAttempt(tx, companyId, paymentMethod, now())
  })
}
