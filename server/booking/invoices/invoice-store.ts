import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { invoiceNumber, invoiceYear } from './invoice-rules.ts'

interface Sold {
  bookingId: number
  /** How the seller's numbers begin. */
  series: string
  at: Date
}

/**
 * Gives a stay its invoice number: the next of its seller's year. Called last in the transaction that sells it: from here on
 * whoever else sells waits until that ends, and what is rolled back leaves no gap. A second call for one stay throws.
 */
export async function issueInvoice(tx: Tx, { bookingId, series, at }: Sold): Promise<string> {
  const year = invoiceYear(at)
  const { last: serial } = await tx
    .insertInto('invoice_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = invoiceNumber(series, year, serial)
  await tx
    .insertInto('invoice')
    .values({ booking_id: bookingId, series, year, serial, number, issued_at: at })
    .execute()
  return number
}

/** Numbers by their stay, for whoever joins them. */
export const invoices = (db: Db | Tx) =>
  db.selectFrom('invoice').select(['booking_id', 'number as invoice_number', 'issued_at as invoiced_at'])

/** Stays that were sold and paid for through us and have no number, as they were paid for. */
export async function listUnnumbered(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .leftJoin('invoice', 'invoice.booking_id', 'booking.id')
    .select('booking.id')
    .where('payment.captured_minor', '>', 0)
    .where('booking.state', 'in', ['CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED'])
    .where('invoice.number', 'is', null)
    .orderBy('payment.settled_at')
    .orderBy('booking.id')
    .execute()
  return rows.map(({ id }) => id)
}
