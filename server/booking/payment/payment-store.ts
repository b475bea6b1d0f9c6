import type { Db, Database, Tx } from '#server/db/schema.ts'
import { type Updateable, sql } from 'kysely'
import { restingStates } from '#shared/booking-state.ts'

type PaymentPatch = Updateable<Database['payment']>

export interface NewPayment {
  provider: string
  paymentMethod: string
  customerId?: string | undefined
}

export async function insertPayment(
  tx: Tx,
  bookingId: number,
  { provider, paymentMethod, customerId }: NewPayment,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      booking_id: bookingId,
      provider,
      payment_method: paymentMethod,
      customer_id: customerId ?? null,
      intent_id: null,
      client_secret: null,
      decline_message: null,
      authorised_minor: null,
      capture_before: null,
      page_url: null,
      pay_by: null,
    })
    .execute()
}

export async function updatePayment(tx: Db | Tx, bookingId: number, patch: PaymentPatch, at: Date): Promise<void> {
  // A month's statement counts by when money first came, whatever becomes of it.
  const settled = patch.captured_minor ? { settled_at: sql<Date>`coalesce(settled_at, ${at})` } : {}
  await tx
    .updateTable('payment')
    .set({ ...patch, ...settled, updated_at: at })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** A transaction under way that pays with a saved card. */
function findOpenPaymentBy(db: Db, customerId: string, paymentMethod: string) {
  return db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .select('booking.id')
    .where('customer_id', '=', customerId)
    .where('payment_method', '=', paymentMethod)
    .where('booking.state', 'not in', restingStates)
    .limit(1)
    .executeTakeFirst()
}

/** An account is deleted: what its browser was given pays no more. */
export async function forgetPage(tx: Tx, bookingId: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ client_secret: null, page_url: null })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Does a transaction that has not ended pay with this saved card? */
export async function isCardInUse(db: Db, customerId: string, cardId: string): Promise<boolean> {
  return (await findOpenPaymentBy(db, customerId, cardId)) !== undefined
}
