import { CARD_SAVED, type attachPaymentMethod as endpoint } from '#shared/api/company-cards.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { requireProvenMailbox } from '#server/accounts/mailbox/require-proven-mailbox.ts'
import { tooMany } from '#server/accounts/too-many.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import {
  insertAttempt,
  listAttempts,
  lockCompany,
  markSaved,
  repeatAttempt,
  type Attempt,
} from './company-card-store.ts'
import { declineOf } from '#server/payments/decline-of.ts'
import { noAnswer, presentCard } from './present-card.ts'
import { requireOwnCustomer } from './require-own-customer.ts'

const HOUR_MS = 60 * 60_000
/** New cards an hour for a company, and for an account wherever it is in charge: more is a thief trying out stolen ones (threat 28). */
const MOST_CARDS = 5
/** And each so often: a bank answers a question with another, and a shop may be asked to repeat itself. */
const MOST_ASKED = 3

/** Saves a card for the company, once its bank agreed; how that went is read at the provider, never from the browser. */
export async function attachPaymentMethod(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { id: companyId, stripeCustomerId } = caller.user.companyData
  if (!stripeCustomerId) throw refuse('saveCompanyFirst')
  const customerId = requireOwnCustomer(caller, body.stripeCustomerId)
  const { paymentMethodId: paymentMethod, cardName: name } = body
  await requireProvenMailbox(context, caller)
  await noteAttempt(context, { companyId, accountId: caller.user.id, paymentMethod })
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
      throw new AppError(declineOf(saving.message))
    case 'unknown':
      throw noAnswer(saving.cause)
  }
}

/** Written before the provider is asked. The same card once more, after its bank's question, is no further one. */
async function noteAttempt({ db, now }: Context, attempt: Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, attempt.companyId)
    const at = now()
    const attempts = await listAttempts(tx, attempt, { since: new Date(at.getTime() - HOUR_MS), now: at })
    const same = attempts.find(
      ({ payment_method, company_id }) => payment_method === attempt.paymentMethod && company_id === attempt.companyId,
    )
    const first = same ? (same.asked >= MOST_ASKED ? same : undefined) : attempts.at(-MOST_CARDS)
    if (first) throw tooMany(at, [new Date(first.asked_at.getTime() + HOUR_MS)])
    await (same ? repeatAttempt(tx, attempt) : insertAttempt(tx, attempt, at))
  })
}
