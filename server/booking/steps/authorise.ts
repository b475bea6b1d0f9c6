import { money } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import { updatePayment, type BookingRow } from '#server/booking/data.ts'
import { ABANDONED_AFTER_MS, pauseAfter } from '#server/booking/rules.ts'
import type { IntentState } from '#server/payments/card-gateway.ts'
import { settleEarlyEvents } from '#server/payments/settle-early-events.ts'
import { callOperator, sinceMs, wait, type Step } from './step.ts'

/** A provider's search lags behind its books: what was sent at the last moment may not be found sooner. */
const SEARCHABLE_AFTER_MS = 5 * 60_000

/** CREATED: hold the money. Repeating it under the same reference holds it once. */
export async function authorise(context: Context, booking: BookingRow): Promise<Step> {
  if (sinceMs(context, booking.created_at) >= ABANDONED_AFTER_MS) return findLostAuthorisation(context, booking)
  const { provider, reference } = booking
  const returnPath = `/payment/booking?p=${provider}&refId=${reference}&type=INPROGRESS`
  const outcome = await context.cards.authorise({
    reference,
    amount: money(booking.amount_minor, booking.currency),
    paymentMethod: booking.payment_method,
    email: booking.contact.email,
    description: `${booking.hotel.name}, ${booking.check_in} - ${booking.check_out}`,
    returnUrl: context.config.appUrl + returnPath,
  })
  return stepAfter(context, booking, outcome)
}

/**
 * Still no answer after half an hour: the provider was down, or keeps replaying a stored error.
 * Nothing is sent any more; what was sent is looked up by our reference.
 */
async function findLostAuthorisation(context: Context, booking: BookingRow): Promise<Step> {
  const found = await context.cards.findAuthorisation(booking.reference)
  if (found.status !== 'not_found') return stepAfter(context, booking, found)
  if (sinceMs(context, booking.created_at) < ABANDONED_AFTER_MS + SEARCHABLE_AFTER_MS) {
    return wait(SEARCHABLE_AFTER_MS, 'the card provider does not know the authorisation yet')
  }
  return { status: 'move', from: 'CREATED', to: 'FAILED', failure: 'abandoned' }
}

/** ACTION_NEEDED: the bank asks the cardholder; what came of it is read at the provider, never from the browser. */
export async function awaitCardholder(context: Context, booking: BookingRow): Promise<Step> {
  if (!booking.intent_id) return callOperator(context, booking, 'a challenge without an intent')
  return stepAfter(context, booking, await context.cards.findIntent(booking.intent_id))
}

function stepAfter(context: Context, booking: BookingRow, outcome: IntentState): Step {
  const { id, provider, reference } = booking
  const from = booking.state === 'CREATED' ? 'CREATED' : 'ACTION_NEEDED'
  const pauseMs = pauseAfter(sinceMs(context, booking.updated_at), context.config.booking.retryMs)
  switch (outcome.status) {
    case 'authorised':
      return {
        status: 'move',
        from,
        to: 'AUTHORISED',
        write: async (tx) => {
          await updatePayment(tx, id, {
            state: 'AUTHORISED',
            intent_id: outcome.intentId,
            authorised_minor: outcome.authorised.minor,
            capture_before: outcome.captureBefore ?? null,
          })
          await settleEarlyEvents(tx, { provider, reference, intentId: outcome.intentId })
        },
      }
    case 'action_needed':
      if (from === 'ACTION_NEEDED') {
        const isAbandoned = sinceMs(context, booking.created_at) >= ABANDONED_AFTER_MS
        if (!isAbandoned) return wait(pauseMs, 'the cardholder has not answered the bank')
        return { status: 'move', from, to: 'VOIDING', failure: 'abandoned' }
      }
      return {
        status: 'move',
        from,
        to: 'ACTION_NEEDED',
        write: async (tx) => {
          await updatePayment(tx, id, {
            state: 'ACTION_NEEDED',
            intent_id: outcome.intentId,
            client_secret: outcome.clientSecret,
          })
          await settleEarlyEvents(tx, { provider, reference, intentId: outcome.intentId })
        },
      }
    case 'declined':
      return {
        status: 'move',
        from,
        // The browser holds this intent's secret and could try another card: close it first.
        to: from === 'ACTION_NEEDED' ? 'VOIDING' : 'FAILED',
        failure: 'declined',
        write: (tx) =>
          updatePayment(tx, id, {
            state: 'DECLINED',
            decline_message: outcome.message,
            ...(outcome.intentId ? { intent_id: outcome.intentId } : {}),
          }),
      }
    case 'voided':
      return {
        status: 'move',
        from,
        to: 'FAILED',
        failure: 'abandoned',
        write: (tx) => updatePayment(tx, id, { state: 'VOIDED', intent_id: outcome.intentId }),
      }
    case 'captured':
      return callOperator(context, booking, 'money was taken before the room was booked')
    case 'unknown':
      return wait(pauseMs, 'the card provider gave no clear answer', outcome.cause)
  }
}
