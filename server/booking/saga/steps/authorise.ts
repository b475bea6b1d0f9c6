import { money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { type BookingRow } from '#server/booking/booking-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { mayUseCard } from '#server/booking/access/may-use-card.ts'
import {
  ABANDONED_AFTER_MS,
  minutesToPay,
  PAY_GRACE_MS,
  pauseAfter,
  pauseBeforeLook,
  SEARCHABLE_AFTER_MS,
  payByOf,
} from '#server/booking/booking-rules.ts'
import { watchForLateMoney } from '#server/booking/saga/watch-late-money.ts'
import type { IntentState } from '#server/payments/payment-gateway.ts'
import { markEventsHandled } from '#server/booking/payment/events/payment-event-store.ts'
import { callOperator, sinceMs, wait, type Step } from './step.ts'

const MINUTE_MS = 60_000

/** CREATED: hold the money, or open the page where it is paid. Repeating it under the same reference does it once. */
export async function authorise(context: Context, booking: BookingRow): Promise<Step> {
  if (!(await mayUseCard(context, booking))) return withdraw('CREATED')
  const gateway = context.payments.named(booking.provider)
  if (sinceMs(context, booking.created_at) >= gateway.openWithinMs) return findLostAuthorisation(context, booking)
  const { provider, reference, contact } = booking
  const page = `${context.config.appUrl}/payment/booking?p=${provider}&refId=${reference}&type=`
  const outcome = await gateway.authorise({
    reference,
    amount: money(booking.amount_minor, booking.currency),
    paymentMethod: booking.payment_method,
    ...(booking.customer_id ? { customer: booking.customer_id } : {}),
    payer: { name: `${contact.firstName} ${contact.lastName}`, email: contact.email, phone: contact.phone },
    language: booking.language,
    description: `${booking.hotel.name}, ${booking.check_in} - ${booking.check_out}`,
    returnUrl: `${page}INPROGRESS`,
    cancelUrl: `${page}CANCELED`,
    minutesToPay: timeToPay(context, booking),
  })
  return stepAfter(context, booking, outcome)
}

/**
 * Still no answer after a long while: the provider was down, or keeps replaying a stored error.
 * Nothing is sent any more; what was sent is looked up by our reference.
 */
async function findLostAuthorisation(context: Context, booking: BookingRow): Promise<Step> {
  const gateway = context.payments.named(booking.provider)
  const found = await gateway.findAuthorisation(booking.reference)
  if (found.status !== 'not_found') return stepAfter(context, booking, found)
  if (sinceMs(context, booking.created_at) < gateway.openWithinMs + SEARCHABLE_AFTER_MS) {
    return wait(SEARCHABLE_AFTER_MS, 'the payment provider does not know the authorisation yet')
  }
  return {
    status: 'move',
    from: 'CREATED',
    to: 'FAILED',
    failure: 'abandoned',
    write: (tx) => watchForLateMoney(context, tx, booking),
  }
}

/** ACTION_NEEDED: the bank asks, or the customer pays; what came of it is read at the provider, never from the browser. */
export async function awaitCustomer(context: Context, booking: BookingRow): Promise<Step> {
  if (!(await mayUseCard(context, booking))) return withdraw('ACTION_NEEDED')
  if (!booking.intent_id) return callOperator(context, booking, 'a challenge without an intent')
  return stepAfter(context, booking, await context.payments.named(booking.provider).findIntent(booking.intent_id))
}

/** Nothing more is asked of the company's card; what an earlier call may have held of it is looked for, and let go. */
const withdraw = (from: 'CREATED' | 'ACTION_NEEDED'): Step => ({
  status: 'move',
  from,
  to: 'VOIDING',
  failure: 'card_withdrawn',
})

async function stepAfter(context: Context, booking: BookingRow, outcome: IntentState): Promise<Step> {
  const { id } = booking
  const from = booking.state === 'CREATED' ? 'CREATED' : 'ACTION_NEEDED'
  switch (outcome.status) {
    case 'authorised':
      return {
        status: 'move',
        from,
        to: 'AUTHORISED',
        write: async (tx) => {
          const held = {
            intent_id: outcome.intentId,
            authorised_minor: outcome.authorised.minor,
            capture_before: outcome.captureBefore ?? null,
            ...(booking.customer_id === null
              ? {}
              : { card_brand: outcome.card?.brand ?? null, card_last4: outcome.card?.last4 ?? null }),
          }
          const taken = outcome.isCollected
            ? ({ state: 'COLLECTED', captured_minor: outcome.authorised.minor } as const)
            : ({ state: 'AUTHORISED' } as const)
          await updatePayment(tx, id, { ...held, ...taken }, context.now())
          await settleEarlyEvents(context, tx, booking, outcome.intentId)
        },
      }
    case 'action_needed':
      return from === 'CREATED' ? askCustomer(context, booking, outcome) : waitForCustomer(context, booking, outcome)
    case 'declined':
      return {
        status: 'move',
        from,
        // The browser holds this intent's secret and could try another card: close it first.
        to: from === 'ACTION_NEEDED' ? 'VOIDING' : 'FAILED',
        failure: 'declined',
        write: (tx) => {
          const sent = outcome.intentId ? { intent_id: outcome.intentId } : {}
          const declined = { state: 'DECLINED', decline_message: outcome.message, ...sent } as const
          return updatePayment(tx, id, declined, context.now())
        },
      }
    case 'voided':
    case 'refunded':
      return {
        status: 'move',
        from,
        to: 'FAILED',
        failure: 'abandoned',
        write: (tx) => close(context, tx, booking, outcome),
      }
    case 'captured':
      return callOperator(context, booking, 'money was taken before the room was booked')
    case 'unknown':
      return wait(pauseOf(context, booking), 'the payment provider gave no clear answer', outcome.cause)
  }
}

type NeedsAction = Extract<IntentState, { status: 'action_needed' }>

function askCustomer(context: Context, booking: BookingRow, needed: NeedsAction): Step {
  const { id } = booking
  const { intentId, clientSecret, pageUrl } = needed
  const ours = new Date(booking.created_at.getTime() + timeToPay(context, booking) * MINUTE_MS)
  const payBy = payByOf(ours, needed.payBefore, context.payments.named(booking.provider).openWithinMs)
  return {
    status: 'move',
    from: 'CREATED',
    to: 'ACTION_NEEDED',
    write: async (tx) => {
      const page = pageUrl ? { page_url: pageUrl, pay_by: payBy } : {}
      const opened = { state: 'ACTION_NEEDED', intent_id: intentId, client_secret: clientSecret ?? null } as const
      await updatePayment(tx, id, { ...opened, ...page }, context.now())
      await settleEarlyEvents(context, tx, booking, intentId)
    },
  }
}

async function waitForCustomer(
  context: Context,
  booking: BookingRow,
  { hasFailed = false }: NeedsAction,
): Promise<Step> {
  // A note for the screen, which no decision rests on.
  if (hasFailed !== booking.has_failed)
    await updatePayment(context.db, booking.id, { has_failed: hasFailed }, context.now())
  const leftMs = booking.pay_by
    ? booking.pay_by.getTime() + PAY_GRACE_MS - context.now().getTime()
    : ABANDONED_AFTER_MS - sinceMs(context, booking.created_at)
  if (leftMs <= 0) return { status: 'move', from: 'ACTION_NEEDED', to: 'VOIDING', failure: 'abandoned' }
  return wait(Math.min(pauseOf(context, booking), leftMs), 'the customer has not answered')
}

async function close(context: Context, tx: Tx, booking: BookingRow, outcome: IntentState & { intentId?: string }) {
  const state = outcome.status === 'refunded' ? 'REFUNDED' : 'VOIDED'
  const found = outcome.intentId ? { intent_id: outcome.intentId } : {}
  await updatePayment(tx, booking.id, { state, ...found }, context.now())
  await watchForLateMoney(context, tx, booking)
}

/** The same whenever it is asked: a repeated call must be the same call. */
function timeToPay(context: Context, { created_at: begunAt, quote_expires_at: quoteExpiresAt }: BookingRow): number {
  return minutesToPay(begunAt, quoteExpiresAt, context.config.dueMinutes) ?? 1
}

function pauseOf(context: Context, booking: BookingRow): number {
  const ageMs = sinceMs(context, booking.updated_at)
  const isPage = booking.page_url !== null
  return isPage ? pauseBeforeLook(ageMs) : pauseAfter(ageMs, context.config.booking.retryMs)
}

/**
 * A provider's event may overtake the answer that told us its intent's id. The step that stores the
 * id has just read the intent itself, so events that waited for it have nothing more to say.
 */
async function settleEarlyEvents(context: Context, tx: Tx, { provider, reference }: BookingRow, intentId: string) {
  const { account } = context.payments.named(provider)
  await markEventsHandled(tx, { provider: account, reference, intentId })
}
