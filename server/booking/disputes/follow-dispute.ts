import { formatMoney } from '#shared/money/money.ts'
import { findBooking, lockBookingState, type BookingRow } from '#server/booking/booking-store.ts'
import { askOwnerAgain } from '#server/booking/refunds/ask-owner.ts'
import { oweAfterBank, payOffByBank } from '#server/booking/refunds/pay-off-by-bank.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome, NewJob } from '#server/jobs/jobs.ts'
import type { DisputeRecord } from '#server/payments/dispute.ts'
import { closedAt, isHolding, isOpenDispute, isSameDispute } from './dispute-rules.ts'
import { findDispute, keepDispute, type DisputeRow } from './dispute-store.ts'

interface Look {
  bookingId: number
  disputeId: string
  /** What it follows, for its key: an event's id, or an earlier look. */
  after: string
  /** Of our row, where the look was planned: one that was read meanwhile has a look of its own. */
  version?: number
}

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Read at the provider how a dispute stands. */
    'dispute.follow': Look
  }
}

const AGAIN_MS = 5 * 60_000
const DAILY_MS = 24 * 60 * 60_000

const finished: JobOutcome = { done: async () => {} }

/** One look for each event, and one a day while it is open. */
export function lookAtDispute(look: Look, runAt?: Date): NewJob<'dispute.follow'> {
  const key = `dispute.follow:${look.disputeId}:${look.after}`
  return { kind: 'dispute.follow', key, data: look, ...(runAt ? { runAt } : {}) }
}

/**
 * Reads a dispute where it is kept: events come twice, out of order or not at all, and none is believed. Of two looks at once
 * the one that comes second to write looks again, so what was read last stands.
 */
export async function followDispute(context: Context, look: Look): Promise<JobOutcome> {
  const { bookingId, disputeId, version } = look
  const booking = await findBooking(context.db, bookingId)
  if (!booking) return finished
  const gateway = context.payments.named(booking.provider)
  const { account: provider } = gateway
  const known = await findDispute(context.db, { provider, disputeId })
  if (version !== undefined && known?.version !== version) return finished
  const found = await gateway.findDispute(disputeId)
  if (found.status === 'unknown') {
    context.log.warn({ err: found.cause, disputeId }, 'the payment provider does not tell of a dispute')
    return { retryInMs: AGAIN_MS, because: 'the payment provider does not tell of it' }
  }
  if (found.status === 'not_found' || found.record.intentId !== booking.intent_id) {
    context.log.warn({ reference: booking.reference, disputeId }, 'an event about a dispute of another payment')
    return finished
  }
  const { record } = found
  if (known && isSameDispute(known, record)) {
    const isPlanned = version !== undefined && isOpenDispute(record)
    return isPlanned ? { retryInMs: DAILY_MS, because: `the dispute is ${record.status}` } : finished
  }
  return { done: (tx) => keep(context, tx, { look, booking, record, known, provider }) }
}

interface Read {
  look: Look
  booking: BookingRow
  record: DisputeRecord
  known: DisputeRow | undefined
  provider: string
}

async function keep(context: Context, tx: Tx, { look, booking, record, known, provider }: Read): Promise<void> {
  const { bookingId, disputeId, after } = look
  // A refund that is being written down for this booking stands before or after all of this.
  await lockBookingState(tx, bookingId)
  const at = context.now()
  const reading = { provider, disputeId, bookingId, record, known, closedAt: closedAt(record, known, at) }
  if (!(await keepDispute(tx, reading))) {
    return context.jobs.enqueue(tx, lookAtDispute({ bookingId, disputeId, after: `${after}:again` }))
  }
  if (isOpenDispute(record)) {
    const version = (known?.version ?? 0) + 1
    const next = { bookingId, disputeId, after: `look-${version}`, version }
    await context.jobs.enqueue(tx, lookAtDispute(next, new Date(at.getTime() + DAILY_MS)))
  }
  const isPaidOff = record.status === 'lost' && (await payOffByBank(context, tx, bookingId))
  const { taken, returned, status } = record
  const holds = isHolding({ status, taken_minor: taken.minor, returned_minor: returned.minor })
  const isNew = !isPaidOff && (await oweAfterBank(context, tx, bookingId))
  if (isNew || (!isPaidOff && holds !== (known !== undefined && isHolding(known)))) {
    await askOwnerAgain(context, tx, bookingId, { after: `${disputeId}-${(known?.version ?? 0) + 1}`, isNew })
  }
  if (record.status !== known?.status) say(context, booking, record)
}

function say({ log }: Context, { reference }: BookingRow, record: DisputeRecord): void {
  const { disputeId, reason, status, respondBy } = record
  const [amount, taken] = [record.amount, record.taken].map((one) => formatMoney(one, 'en-GB'))
  const about = { reference, disputeId, reason, status, amount, taken, respondBy }
  if (status === 'needs_response') log.error(about, 'a payment is disputed: answer it at its provider')
  else log.warn(about, 'a disputed payment has moved on')
}
