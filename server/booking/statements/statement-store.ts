import { invoices } from '#server/booking/invoices/invoice-store.ts'
import { quotes } from '#server/hotels/quote-store.ts'
import { sql, type Insertable } from 'kysely'
import type { Month } from '#shared/company/month.ts'
import { allowUpkeep } from '#server/db/database.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { StatementParty } from '#server/db/statement-tables.ts'

const sides = { sold: ['booking', 'at_hotel'], back: ['refund', 'credit_note'] } as const

/** Bookings of companies with their money; each is stated once for each side. */
const unstated = (db: Db | Tx, side: keyof typeof sides) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'booking.quote_token')
    .leftJoin(invoices(db).as('invoice'), 'invoice.booking_id', 'booking.id')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('statement_line as line')
            .select('line.position')
            .whereRef('line.booking_id', '=', 'booking.id')
            .where('line.kind', 'in', sides[side]),
        ),
      ),
    )

const stayColumns = [
  'booking.id as booking_id',
  'booking.reference',
  'booking.currency',
  'booking.cost_centre',
  'booking.project',
  'quote.check_in',
  'quote.check_out',
  'payment.provider',
  'payment.customer_id',
  'invoice.invoice_number',
] as const
const hotel = sql<string>`coalesce(quote.hotel ->> 'name', '')`.as('hotel')
const rooms = sql<number>`jsonb_array_length(booking.allocations)`.as('rooms')

/** What came to us, and stays that the hotel bills itself: not those of them that were given up without a fee. */
const unstatedSales = (db: Db | Tx, before: Date) =>
  unstated(db, 'sold')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .where('payment.settled_at', '<', before)
    .where((where) =>
      where.or([
        where('payment.captured_minor', '>', 0),
        where('booking.state', 'in', ['CONFIRMED', 'CANCELLING']),
        where('cancellation.desk_fee_minor', '>', 0),
      ]),
    )

/** What goes back, from when it was written down: who pays it out, and when, changes nothing of it. */
const unstatedRefunds = (db: Db | Tx, before: Date) =>
  unstated(db, 'back')
    .innerJoin('refund', 'refund.booking_id', 'booking.id')
    .leftJoin('statement_line as sale', (join) =>
      join.onRef('sale.booking_id', '=', 'booking.id').on('sale.kind', '=', 'booking'),
    )
    .where('refund.created_at', '<', before)

export function listUnstatedSales(db: Db | Tx, companyId: string, before: Date) {
  return unstatedSales(db, before)
    .where('booking.company_id', '=', companyId)
    .select(stayColumns)
    .select([hotel, rooms, 'quote.rates', 'payment.captured_minor'])
    .select(sql<Date>`payment.settled_at`.as('at'))
    .orderBy('payment.settled_at')
    .orderBy('booking.id')
    .execute()
}
export type UnstatedSale = Awaited<ReturnType<typeof listUnstatedSales>>[number]

export function listUnstatedRefunds(db: Db | Tx, companyId: string, before: Date) {
  return unstatedRefunds(db, before)
    .where('booking.company_id', '=', companyId)
    .select(stayColumns)
    .select([hotel, rooms, 'refund.amount_minor', 'refund.created_at as at', 'sale.statement_id'])
    .orderBy('refund.created_at')
    .orderBy('booking.id')
    .execute()
}
export type UnstatedRefund = Awaited<ReturnType<typeof listUnstatedRefunds>>[number]

/** Companies with anything to state. */
export async function listCompaniesToState(db: Db, before: Date): Promise<string[]> {
  const rows = await db.transaction().execute(async (tx) => {
    // Once a month, over all companies' books.
    await allowUpkeep(tx)
    const sold = unstatedSales(tx, before).select('booking.company_id')
    const back = unstatedRefunds(tx, before).select('booking.company_id')
    const either = sold.union(back).as('either')
    return tx.selectFrom(either).select('company_id').where('company_id', 'is not', null).execute()
  })
  return rows.flatMap(({ company_id: id }) => id ?? [])
}

/** An issuer for a company in this year waits here for any other. */
export async function holdSeries(tx: Tx, companyId: string, year: number): Promise<void> {
  await tx
    .insertInto('statement_series')
    .values({ company_id: companyId, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('statement_series').select('year').where('company_id', '=', companyId).forUpdate().execute()
}

/** Takes one number for a statement and some for its credit notes; answers the last ones taken. */
export async function takeNumbers(
  tx: Tx,
  { companyId, year, credits }: { companyId: string; year: number; credits: number },
): Promise<{ statements: number; credit_notes: number }> {
  await holdSeries(tx, companyId, year)
  return tx
    .updateTable('statement_series')
    .set({ statements: sql`statements + 1`, credit_notes: sql`credit_notes + ${credits}` })
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .returning(['statements', 'credit_notes'])
    .executeTakeFirstOrThrow()
}

export async function findLastMonth(tx: Tx, companyId: string): Promise<Month | undefined> {
  const { month } = await tx
    .selectFrom('statement')
    .select((select) => select.fn.max('month').as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return month ?? undefined
}

type NewStatement = Omit<Insertable<Database['statement']>, 'seller' | 'buyer'> & {
  seller: StatementParty
  buyer: StatementParty
}

export async function insertStatement(tx: Tx, { seller, buyer, ...statement }: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('statement')
    .values({ ...statement, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewLine = Omit<Insertable<Database['statement_line']>, 'statement_id' | 'position'>

/** Far below the number of values that one statement of SQL may carry. */
const AT_ONCE = 1000

export async function insertLines(tx: Tx, statementId: number, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, statement_id: statementId, position: at + 1 }))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insertInto('statement_line')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
  }
}

/** The latest first, with what their lines add up to in each currency. */
export async function listIssued(db: Db, companyId: string) {
  const statements = await db
    .selectFrom('statement')
    .select(['id', 'number', 'month', 'issued_at'])
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .execute()
  const sums = await db
    .selectFrom('statement_line as line')
    .innerJoin('statement', 'statement.id', 'line.statement_id')
    .select(['line.statement_id', 'line.kind', 'line.currency'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number | null>`sum(line.amount_minor)::bigint`.as('amount_minor'),
    ])
    .where('statement.company_id', '=', companyId)
    .groupBy(['line.statement_id', 'line.kind', 'line.currency'])
    .execute()
  return statements.map((statement) => ({
    ...statement,
    sums: sums.filter(({ statement_id: id }) => id === statement.id),
  }))
}

/** Another company's is not found. */
export function findStatement(db: Db, companyId: string, number: string) {
  return db
    .selectFrom('statement')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** With the number of the statement that a credit note corrects. */
export function listLines(db: Db, statementId: number, { after = 0, limit = 1e6 } = {}) {
  return db
    .selectFrom('statement_line as line')
    .leftJoin('statement as corrected', 'corrected.id', 'line.corrects')
    .selectAll('line')
    .select('corrected.number as corrects_number')
    .where('line.statement_id', '=', statementId)
    .where('line.position', '>', after)
    .orderBy('line.position')
    .limit(limit)
    .execute()
}
export type StatementLine = Awaited<ReturnType<typeof listLines>>[number]
