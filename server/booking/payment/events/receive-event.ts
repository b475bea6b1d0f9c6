import { findBookingOfPayment } from '#server/booking/booking-store.ts'
import { lookAtDispute } from '#server/booking/disputes/follow-dispute.ts'
import { advanceKey } from '#server/booking/saga/advance-booking.ts'
import type { Context } from '#server/context.ts'
import { storableJson } from '#shared/storable-json.ts'
import { insertEvent } from './payment-event-store.ts'
import type { PaymentGateway, WebhookReading } from '#server/payments/payment-gateway.ts'

type PaymentEvent = Extract<WebhookReading, { status: 'event' }>

function storable(event: PaymentEvent): PaymentEvent {
  try {
    return JSON.parse(storableJson(JSON.stringify(event))) as PaymentEvent
  } catch (error) {
    // Nested thousands deep: neither we nor PostgreSQL can write it. The job reads the payment itself.
    if (error instanceof RangeError) return storable({ ...event, payload: 'nested too deep to be kept' })
    throw error
  }
}

/**
 * Stores an event of an account, then wakes the transaction it is about. The event only says "look": the job
 * reads the payment itself. One about nothing we know stays stored and unhandled.
 */
export async function receiveEvent(context: Context, gateway: PaymentGateway, event: PaymentEvent): Promise<void> {
  const { eventId, reference, intentId, disputeId, payload } = storable(event)
  const provider = gateway.account
  const booking = await context.db.transaction().execute(async (tx) => {
    const found = await findBookingOfPayment(tx, reference, intentId)
    const isNew = await insertEvent(tx, { provider, eventId, reference, intentId, payload }, found !== undefined)
    const collects = found !== undefined && context.payments.named(found.provider).collects
    // A bank may send a refund back days after it was given.
    if (isNew && found && (found.state === 'CANCELLED' || (collects && found.state === 'FAILED'))) {
      const key = `refund.follow:${found.id}:${eventId}`
      await context.jobs.enqueue(tx, { kind: 'refund.follow', key, data: { bookingId: found.id } })
    }
    // Money that comes after the end, or in the moment of it: the job that looked for it may have ended.
    if (isNew && found && collects) {
      const key = `payment.watch:${found.id}:${eventId}`
      await context.jobs.enqueue(tx, { kind: 'payment.watch', key, data: { bookingId: found.id } })
    }
    if (isNew && found && disputeId !== undefined) {
      await context.jobs.enqueue(tx, lookAtDispute({ bookingId: found.id, disputeId, after: eventId }))
    }
    return found
  })
  if (booking === undefined) {
    context.log.warn({ provider, eventId, type: event.type, intentId }, 'event about a payment we do not know')
    return
  }
  // After the commit: should we die before, the job's own timer looks a little later.
  await context.jobs.wake(advanceKey(booking.id))
}
