import { equal, money } from '#shared/money.ts'
import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import type { Context } from '#server/context.ts'
import { updatePayment, type BookingRow } from '#server/booking/data.ts'
import { owesFailureLetter, pauseAfter } from '#server/booking/rules.ts'
import type { IntentState } from '#server/payments/card-gateway.ts'
import { callOperator, sinceMs, wait, type Step } from './step.ts'

/** BOOKED: the room is ours. Either the hotel collects at the desk, or we take exactly what was authorised. */
export function settle(context: Context, booking: BookingRow): Promise<Step> {
  return isPaidAtHotel(booking.rates) ? releaseGuarantee(context, booking) : capture(context, booking)
}

async function capture(context: Context, booking: BookingRow): Promise<Step> {
  const { intent_id: intentId, authorised_minor: authorised } = booking
  if (!intentId || authorised === null) return callOperator(context, booking, 'a booked room without an authorisation')
  const amount = money(authorised, booking.currency)
  const outcome = await context.cards.capture(intentId, booking.reference, amount)
  switch (outcome.status) {
    case 'captured':
      if (!equal(outcome.captured, amount)) return callOperator(context, booking, 'another amount was captured')
      return confirm(context, booking, { state: 'CAPTURED', captured_minor: outcome.captured.minor })
    case 'authorised':
    case 'unknown':
      return wait(pauseOf(context, booking), 'the card provider has not captured yet', causeOf(outcome))
    case 'voided':
    case 'declined':
    case 'action_needed':
      return callOperator(context, booking, `the room is booked, but the payment is ${outcome.status}`)
  }
}

/** The guest pays at the desk, so the card has done its part. Nothing of it is ever taken. */
async function releaseGuarantee(context: Context, booking: BookingRow): Promise<Step> {
  const { intent_id: intentId, reference } = booking
  if (!intentId) return callOperator(context, booking, 'a booked room without an authorisation')
  const outcome = await context.cards.void(intentId, reference)
  switch (outcome.status) {
    case 'voided':
      return confirm(context, booking, { state: 'VOIDED' })
    case 'authorised':
    case 'unknown':
      return wait(pauseOf(context, booking), 'the card provider has not released the guarantee yet', causeOf(outcome))
    case 'captured':
    case 'declined':
    case 'action_needed':
      return callOperator(context, booking, `the hotel is paid at the desk, but the payment is ${outcome.status}`)
  }
}

type Settled = { state: 'CAPTURED'; captured_minor: number } | { state: 'VOIDED' }

function confirm(context: Context, { id }: BookingRow, settled: Settled): Step {
  return {
    status: 'move',
    from: 'BOOKED',
    to: 'CONFIRMED',
    write: async (tx) => {
      await updatePayment(tx, id, settled)
      const data = { bookingId: id }
      await context.jobs.enqueue(tx, { kind: 'mail.confirmation', key: `mail.confirmation:${id}`, data })
    },
  }
}

/** VOIDING: give the hold back, then the transaction has failed. */
export async function voidPayment(context: Context, booking: BookingRow): Promise<Step> {
  const { id, intent_id: intentId, failure } = booking
  const outcome = intentId ? await context.cards.void(intentId, booking.reference) : undefined
  if (outcome?.status === 'captured') return callOperator(context, booking, 'the money is taken: it must be refunded')
  if (outcome && outcome.status !== 'voided') {
    return wait(pauseOf(context, booking), 'the card provider has not released the hold yet', causeOf(outcome))
  }
  return {
    status: 'move',
    from: 'VOIDING',
    to: 'FAILED',
    write: async (tx) => {
      await updatePayment(tx, id, { state: failure === 'declined' ? 'DECLINED' : 'VOIDED' })
      if (!owesFailureLetter(failure)) return
      await context.jobs.enqueue(tx, { kind: 'mail.failure', key: `mail.failure:${id}`, data: { bookingId: id } })
    },
  }
}

const causeOf = (outcome: IntentState) => (outcome.status === 'unknown' ? outcome.cause : undefined)

function pauseOf(context: Context, booking: BookingRow): number {
  return pauseAfter(sinceMs(context, booking.updated_at), context.config.booking.retryMs)
}
