import { isHeldByBank } from './disputes/dispute-store.ts'
import type { BookedCosts } from '#shared/api/cost-choice.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import { invoices } from '#server/booking/invoices/invoice-store.ts'
import { insertPayment, type NewPayment } from '#server/booking/payment/payment-store.ts'
import { travellersOf, type listedFacts } from '#server/booking/checkout/listed-facts.ts'
import type { Db, Tx, Database } from '#server/db/schema.ts'
import { type BookingState, canMove, soldStates, type BookingFailure } from '#shared/booking-state.ts'
import { quotes } from '#server/hotels/quote-store.ts'
import { expressionBuilder, sql, type Insertable } from 'kysely'

export type NewBooking = Pick<
  Insertable<Database['booking']>,
  | 'reference'
  | 'account_id'
  | 'company_id'
  | 'quote_token'
  | 'saved_booking_id'
  | 'traveller_id'
  | 'approval_request_id'
  | 'policy_verdict'
  | 'cost_centre'
  | 'project'
  | 'custom_fields'
  | 'hotel_note'
  | 'replaces_reference'
  | 'currency'
  | 'amount_minor'
  | 'counted_currency'
  | 'counted_minor'
  | 'is_test'
  | 'country'
  | 'contact'
  | 'allocations'
  | keyof ReturnType<typeof listedFacts>
  | 'terms_accepted_at'
  | 'customer_ip'
  | 'customer_network'
  | 'correlation_id'
  | 'language'
  | 'partner'
  | 'created_at'
  | 'updated_at'
>

/** A transaction with its payment, its supplier order and the quote it was made from. */
export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export const wholeBooking = (db: Db | Tx) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'booking.quote_token')
    .leftJoin('supplier_order', 'supplier_order.booking_id', 'booking.id')
    .leftJoin('refund', 'refund.booking_id', 'booking.id')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .leftJoin(invoices(db).as('invoice'), 'invoice.booking_id', 'booking.id')
    .selectAll('booking')
    .select([
      'payment.provider',
      'payment.payment_method',
      'payment.customer_id',
      'payment.card_brand',
      'payment.card_last4',
      'payment.intent_id',
      'payment.client_secret',
      'payment.decline_message',
      'payment.authorised_minor',
      'payment.captured_minor',
      'payment.capture_before',
      'payment.state as payment_state',
      'payment.page_url',
      'payment.pay_by',
      'payment.has_failed',
      'quote.hotel_id',
      'quote.nationality',
      'quote.net_minor',
      'quote.supplier_token',
      'quote.rates',
      'quote.rooms',
      'quote.hotel',
      'quote.expires_at as quote_expires_at',
      'supplier_order.client_ref',
      'supplier_order.intent_at',
      'supplier_order.supplier_booking_id',
      'supplier_order.confirmation_number',
      'refund.state as refund_state',
      'refund.amount_minor as refund_minor',
      'refund.because as refund_because',
      'refund.due_at as refund_due_at',
      'refund.owner as refund_owner',
      'refund.paid_by as refund_paid_by',
      'refund.paid_at as refund_paid_at',
      isHeldByBank.as('is_held_by_bank'),
      'cancellation.paid_minor',
      'cancellation.fee_minor',
      'cancellation.refund_minor as cancelled_refund_minor',
      'cancellation.asked_at as cancel_asked_at',
      'cancellation.cancelled_at',
      'cancellation.desk_fee_minor',
      'cancellation.supplier_fee_minor',
      'cancellation.owner as cancel_owner',
      'cancellation.ask_by as cancel_ask_by',
      'cancellation.by_code as cancel_by_code',
      'invoice.invoice_number',
      'invoice.invoiced_at',
    ])
    // Another transaction that pays, or has paid, the same quote.
    .select((where) =>
      where
        .exists(
          where
            .selectFrom('booking as later')
            .select('later.id')
            .whereRef('later.quote_token', '=', 'booking.quote_token')
            .whereRef('later.id', '<>', 'booking.id')
            .where('later.state', '<>', 'FAILED'),
        )
        .$castTo<boolean>()
        .as('has_successor'),
    )

/** By whose eyes bookings are looked for. */
export interface Sight {
  accountId: string
  /** Where he works now; undefined for a traveller of his own. */
  companyId: string | undefined
  /** Reads what the company books. */
  readsCompany: boolean
  /** Acts on it, too. */
  runsCompany: boolean
}

export async function countBookings(db: Db, companyId: string): Promise<number> {
  const { found } = await db
    .selectFrom('booking')
    .select((all) => all.fn.countAll<string>().as('found'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** A quote behind a booking stays as long as that does. */
export const isQuoteBooked = sql<boolean>`exists (select from booking where booking.quote_token = quote.token)`

const ofBooking = expressionBuilder<Database, 'booking'>()

const isOwnOr = (company: boolean, { accountId, companyId }: Sight) =>
  ofBooking.or([
    ofBooking('booking.account_id', '=', accountId),
    ...(company && companyId !== undefined ? [ofBooking('booking.company_id', '=', companyId)] : []),
  ])

/**
 * What his company has booked for him. From when the hotel confirmed it: how a colleague's payment goes is not his to
 * read. Once he works elsewhere it is not his to see.
 */
export function isBookedFor({ accountId, companyId }: Pick<Sight, 'accountId' | 'companyId'>) {
  if (companyId === undefined) return ofBooking.lit(false)
  return ofBooking.and([
    ofBooking('booking.traveller_id', '=', accountId),
    ofBooking('booking.company_id', '=', companyId),
    ofBooking('booking.state', 'in', soldStates),
  ])
}

export function findBooking(db: Db | Tx, id: number) {
  return wholeBooking(db).where('booking.id', '=', id).executeTakeFirst()
}

/** The transaction that books what was asked approval for. */
export function findBookingOfRequest(tx: Tx, requestId: string) {
  return wholeBooking(tx)
    .where('booking.approval_request_id', '=', requestId)
    .where('booking.state', '<>', 'FAILED')
    .executeTakeFirst()
}

export async function setRequest(tx: Tx, id: number, requestId: string): Promise<void> {
  await tx.updateTable('booking').set({ approval_request_id: requestId }).where('id', '=', id).execute()
}

/** By reference or by the numeric id. */
const namedBooking = (db: Db, id: string) =>
  /^\d{1,15}$/.test(id)
    ? wholeBooking(db).where('booking.id', '=', Number(id))
    : wholeBooking(db).where('booking.reference', '=', id)

export function findBookingByReference(db: Db | Tx, reference: string) {
  return wholeBooking(db).where('booking.reference', '=', reference).executeTakeFirst()
}

/** By our reference, or by the id that its supplier gave it: as it is written, or in capital or small letters alone. */
export function findBookingByWritten(db: Db | Tx, written: string) {
  // Two questions that an index answers each: as one, they would be asked of every booking.
  if (written.startsWith('LS-')) return findBookingByReference(db, written)
  const ids = [written, written.toUpperCase(), written.toLowerCase()]
  return wholeBooking(db).where('supplier_order.supplier_booking_id', 'in', ids).executeTakeFirst()
}

/** Another account's is not found. */
export function findOwnBooking(db: Db, accountId: string, id: string) {
  return namedBooking(db, id).where('booking.account_id', '=', accountId).executeTakeFirst()
}

/** One's own, and the company's for who runs it: what a user may cancel and remove. */
export function findManagedBooking(db: Db, sight: Sight, id: string) {
  return namedBooking(db, id).where(isOwnOr(sight.runsCompany, sight)).executeTakeFirst()
}

/** One's own, the company's for who reads its money, and what the company has booked for him. */
export function findVisibleBooking(db: Db, sight: Sight, id: string) {
  return namedBooking(db, id)
    .where(ofBooking.or([isOwnOr(sight.readsCompany, sight), isBookedFor(sight)]))
    .executeTakeFirst()
}

/** The transaction that a quote is being paid with, by any payer. */
export function findBookingOfQuote(db: Db, quoteToken: string) {
  return db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'booking.quote_token')
    .select(['booking.id', 'booking.account_id', 'booking.saved_booking_id', 'booking.traveller_id'])
    .select(['booking.currency', 'booking.amount_minor', 'booking.contact', 'booking.allocations'])
    .select(['booking.cost_centre', 'booking.project', 'booking.custom_fields', 'booking.replaces_reference'])
    .select(['booking.hotel_note', 'booking.terms_accepted_at', 'quote.hotel_id', 'quote.check_in', 'quote.check_out'])
    .select(['payment.provider', 'payment.payment_method', 'payment.customer_id'])
    .where('booking.quote_token', '=', quoteToken)
    .where('booking.state', '<>', 'FAILED')
    .executeTakeFirst()
}

export type BookingOfQuote = NonNullable<Awaited<ReturnType<typeof findBookingOfQuote>>>

export function findProgress(db: Db, id: number) {
  return db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .leftJoin('refund', 'refund.booking_id', 'booking.id')
    .select(['id', 'reference', 'booking.state', 'failure', 'client_secret', 'decline_message'])
    .select(['booking.currency', 'booking.amount_minor'])
    .select(['page_url', 'pay_by', 'has_failed', 'payment.state as payment_state', 'refund.state as refund_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type Progress = Awaited<ReturnType<typeof findProgress>>

/** By what a payment provider's event names: our reference, else its own intent. */
export function findBookingOfPayment(db: Db | Tx, reference: string | undefined, intentId: string | undefined) {
  return db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .select(['id', 'booking.state', 'payment.provider'])
    .where((where) =>
      where.or([where('booking.reference', '=', reference ?? ''), where('payment.intent_id', '=', intentId ?? '')]),
    )
    .executeTakeFirst()
}

/** The transaction that fulfils a saved booking, by any payer. */
export function findBookingOfSaved(db: Db, savedBookingId: string) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('saved_booking_id', '=', savedBookingId)
    .where('state', '<>', 'FAILED')
    .executeTakeFirst()
}

/** Undefined when another transaction for this quote or saved booking is under way (unique indexes booking_one_per_…). */
export async function insertBooking(tx: Tx, booking: NewBooking, payment: NewPayment): Promise<number | undefined> {
  const row = await tx
    .insertInto('booking')
    .values({ ...booking, failure: null, archived_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertPayment(tx, row.id, payment)
  return row?.id
}

/**
 * Moves a transaction along the graph. False when it was not in `from` any more: another caller
 * moved it, and nothing of this step may be written.
 */
export async function moveBooking(
  tx: Tx,
  id: number,
  { from, to, failure, at }: { from: BookingState; to: BookingState; failure?: BookingFailure; at: Date },
): Promise<boolean> {
  if (!canMove(from, to)) throw new RangeError(`a booking never moves from ${from} to ${to}`)
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ state: to, updated_at: at, ...(failure ? { failure } : {}) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How a booking stands; until the transaction ends it does not move. */
export async function lockBookingState(tx: Tx, bookingId: number) {
  const row = await tx.selectFrom('booking').select('state').where('id', '=', bookingId).forUpdate().executeTakeFirst()
  return row?.state
}

/** Only while it stands as it was judged: a stay that is being cancelled meanwhile stays in sight. */
export async function archiveBooking(
  tx: Tx,
  id: number,
  state: BookingState,
  at: Date,
): Promise<'archived' | 'archived before' | 'moved on'> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return 'archived'
  const { archived_at } = await tx
    .selectFrom('booking')
    .select('archived_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return archived_at ? 'archived before' : 'moved on'
}

export function listOwnBookings(db: Db | Tx, accountId: string) {
  return wholeBooking(db).where('booking.account_id', '=', accountId).orderBy('booking.id').execute()
}

/** Of a traveller: what colleagues have booked for them. */
export function listStaysBookedFor(db: Db | Tx, accountId: string) {
  return wholeBooking(db)
    .where('booking.traveller_id', '=', accountId)
    .where('booking.account_id', 'is distinct from', accountId)
    .orderBy('booking.id')
    .execute()
}

/** Takes out of it all that names people. A company's books need the codes; what was typed may name people. */
export async function forgetPeople(
  tx: Tx,
  id: number,
  { contact, allocations }: { contact: BillingContact; allocations: RoomAllocation[] },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      contact: JSON.stringify(contact),
      allocations: JSON.stringify(allocations),
      travellers: travellersOf(allocations),
      custom_fields: '[]',
      hotel_note: null,
      customer_ip: '',
      customer_network: null,
      correlation_id: '',
    })
    .where('id', '=', id)
    .execute()
}

/** These three columns and nothing else: neither its money nor when it last moved. */
export async function writeCosts(tx: Tx, id: number, { costCentre, project, fields }: BookedCosts): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ cost_centre: costCentre, project, custom_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute()
}

/** Those that stay when a guest's name goes. The wishes to the hotel go with it: they are about whoever sleeps there. */
export async function updateGuests(tx: Tx, id: number, allocations: RoomAllocation[]): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ allocations: JSON.stringify(allocations), travellers: travellersOf(allocations), hotel_note: null })
    .where('id', '=', id)
    .execute()
}
