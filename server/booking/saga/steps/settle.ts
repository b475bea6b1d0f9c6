import { equal, money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { remindOfEnd } from '#server/booking/cancellation/free-end.ts'
import { announceBooking } from '#server/booking/saga/announce-booking.ts'
import { type BookingRow } from '#server/booking/booking-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { promiseEsims } from '#server/booking/esims/promise-esims.ts'
import { issueInvoice } from '#server/booking/invoices/invoice-store.ts'
import { promisePass } from '#server/booking/passes/promise-pass.ts'
import { rewardBooking } from '#server/booking/vouchers/reward-booking.ts'
import { recordRefund } from '#server/booking/refunds/record-refund.ts'
import { owesFailureLetter, pauseAfter, SEARCHABLE_AFTER_MS } from '#server/booking/booking-rules.ts'
import { watchForLateMoney } from '#server/booking/saga/watch-late-money.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { IntentState, RefundDue } from '#server/payments/payment-gateway.ts'
import { markBooked } from '#server/saved-bookings/saved-booking-store.ts'
import { callOperator, sinceMs, wait, type Step } from './step.ts'
import { confirmationLetter } from '#server/booking/letters/confirmation-letter.ts'

/** BOOKED: the room is ours. Either the hotel collects at the desk, or we take exactly what was authorised. */
export function settle(context: Context, booking: BookingRow): Promise<Step> {
  return isPaidAtHotel(booking.rates) ? releaseGuarantee(context, booking) : capture(context, booking)
}

async function capture(context: Context, booking: BookingRow): Promise<Step> {
  const { intent_id: intentId, authorised_minor: authorised } = booking
  if (!intentId || authorised === null) return callOperator(context, booking, 'a booked room without an authorisation')
  const amount = money(authorised, booking.currency)
  const outcome = await context.payments.named(booking.provider).capture(intentId, booking.reference, amount)
  switch (outcome.status) {
    case 'captured':
      if (!equal(outcome.captured, amount)) return callOperator(context, booking, 'another amount was captured')
      return confirm(context, booking, { state: 'CAPTURED', captured_minor: outcome.captured.minor })
    case 'authorised':
    case 'unknown':
      return wait(pauseOf(context, booking), 'the payment provider has not captured yet', causeOf(outcome))
    case 'voided':
    case 'refunded':
    case 'declined':
    case 'action_needed':
      return callOperator(context, booking, `the room is booked, but the payment is ${outcome.status}`)
  }
}

/** The guest pays at the desk, so the card has done its part. Nothing of it is ever taken. */
async function releaseGuarantee(context: Context, booking: BookingRow): Promise<Step> {
  const { intent_id: intentId, reference } = booking
  if (!intentId) return callOperator(context, booking, 'a booked room without an authorisation')
  const outcome = await context.payments.named(booking.provider).giveBack(intentId, reference)
  switch (outcome.status) {
    case 'voided':
      return confirm(context, booking, { state: 'VOIDED', settled_at: context.now() })
    case 'authorised':
    case 'unknown':
      return wait(
        pauseOf(context, booking),
        'the payment provider has not released the guarantee yet',
        causeOf(outcome),
      )
    case 'captured':
    case 'refunded':
    case 'refund_due':
    case 'declined':
    case 'action_needed':
      return callOperator(context, booking, `the hotel is paid at the desk, but the payment is ${outcome.status}`)
  }
}

type Settled = { state: 'CAPTURED'; captured_minor: number } | { state: 'VOIDED'; settled_at: Date }

function confirm(context: Context, booking: BookingRow, settled: Settled): Step {
  const { id, saved_booking_id: saved, traveller_id: traveller, contact } = booking
  return {
    status: 'move',
    from: 'BOOKED',
    to: 'CONFIRMED',
    write: async (tx) => {
      await updatePayment(tx, id, settled, context.now())
      const data = { bookingId: id }
      // Without its letter a stay is booked all the same: its page and its papers are there.
      if (await mayTell(context, tx, { letter: confirmationLetter, to: emailKey(contact.email) }))
        await context.jobs.enqueue(tx, { kind: 'mail.confirmation', key: `mail.confirmation:${id}`, data })
      const remindAt = remindOfEnd(booking, context.now())
      if (remindAt)
        await context.jobs.enqueue(tx, { kind: 'mail.free-end', key: `mail.free-end:${id}`, data, runAt: remindAt })
      await announceBooking(context, tx, booking, 'booking.confirmed')
      await promisePass(context, tx, booking)
      await promiseEsims(context, tx, booking)
      await rewardBooking(context, tx, booking)
      if (saved !== null) await markBooked(tx, saved)
      if (traveller !== null && traveller !== booking.account_id)
        await context.jobs.enqueue(tx, { kind: 'mail.saved-booked', key: `mail.saved-booked:${id}`, data })
      // Last: who else confirms waits for it. What the hotel collects is on the hotel's invoice.
      if (settled.state === 'CAPTURED')
        await issueInvoice(tx, { bookingId: id, series: context.config.invoiceSeries, at: context.now() })
    },
  }
}

/** VOIDING: give the money back, held or collected; then the transaction has failed. */
export async function returnMoney(context: Context, booking: BookingRow): Promise<Step> {
  const { id, intent_id: intentId, failure, reference } = booking
  const outcome: Returned = intentId
    ? await context.payments.named(booking.provider).giveBack(intentId, reference)
    : await giveBackUnseen(context, booking)
  switch (outcome.status) {
    case 'voided':
      // It was there: a provider that knows of none now is mistaken.
      if (booking.captured_minor > 0)
        return wait(pauseOf(context, booking), 'the money that was collected is not found')
      return fail(async (tx) => {
        const state = failure === 'declined' ? 'DECLINED' : 'VOIDED'
        const found = outcome.intentId ? { intent_id: outcome.intentId } : {}
        await updatePayment(tx, id, { state, ...found }, context.now())
        await watchForLateMoney(context, tx, booking)
        if (!owesFailureLetter(failure)) return
        await context.jobs.enqueue(tx, { kind: 'mail.failure', key: `mail.failure:${id}`, data: { bookingId: id } })
      })
    case 'refunded':
    case 'refund_due':
      return fail((tx) => recordRefund(context, tx, booking, outcome))
    case 'captured':
      return callOperator(context, booking, 'the money is taken: it must be refunded')
    default:
      return wait(pauseOf(context, booking), 'the payment provider has not given the money back yet', causeOf(outcome))
  }
}

/** Without an intent: nothing was ever held. */
type Returned = IntentState | RefundDue | { status: 'voided'; intentId?: undefined }

/** Unknown whether money is held: a call may have left and its answer be lost. What cannot be found was never sent. */
async function giveBackUnseen(context: Context, booking: BookingRow): Promise<Returned> {
  const gateway = context.payments.named(booking.provider)
  const found = await gateway.findAuthorisation(booking.reference)
  if ('intentId' in found && found.intentId) return gateway.giveBack(found.intentId, booking.reference)
  const isSearchable = sinceMs(context, booking.updated_at) >= SEARCHABLE_AFTER_MS
  if (found.status === 'not_found' && isSearchable) return { status: 'voided' }
  return found.status === 'unknown' ? found : { status: 'unknown' }
}

const fail = (write: (tx: Tx) => Promise<void>): Step => ({ status: 'move', from: 'VOIDING', to: 'FAILED', write })

const causeOf = (outcome: Returned) => (outcome.status === 'unknown' ? outcome.cause : undefined)

function pauseOf(context: Context, booking: BookingRow): number {
  return pauseAfter(sinceMs(context, booking.updated_at), context.config.booking.retryMs)
}
