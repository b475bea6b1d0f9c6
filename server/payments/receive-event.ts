import { findBookingOfPayment } from '#server/booking/find-booking-of-payment.ts'
import { advanceKey } from '#server/booking/advance-booking.ts'
import type { Context } from '#server/context.ts'
import { insertEvent } from './data.ts'
import type { WebhookReading } from './card-gateway.ts'

type CardEvent = Extract<WebhookReading, { status: 'event' }>

/**
 * Stores an event, then wakes the transaction it is about. The event only says "look": the job
 * reads the intent itself. One about nothing we know stays stored and unhandled.
 */
export async function receiveEvent(context: Context, event: CardEvent): Promise<void> {
  const { eventId, reference, intentId, payload } = event
  const provider = context.cards.id
  const bookingId = await context.db.transaction().execute(async (tx) => {
    const found = await findBookingOfPayment(tx, reference, intentId)
    await insertEvent(tx, { provider, eventId, reference, intentId, payload }, found !== undefined)
    return found
  })
  if (bookingId === undefined) {
    context.log.warn({ provider, eventId, type: event.type, intentId }, 'event about a payment we do not know')
    return
  }
  // After the commit: should we die before, the job's own timer looks a little later.
  await context.jobs.wake(advanceKey(bookingId))
}
