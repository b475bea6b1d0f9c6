import { expressionBuilder, sql } from 'kysely'
import type { TransactionTab } from '#shared/api/transactions.ts'
import { bookingStates, type BookingState } from '#shared/booking-state.ts'
import { addDays, type PlainDate } from '#shared/stay.ts'
import { isBookedFor, wholeBooking, type BookingRow, type Sight } from '#server/booking/data.ts'
import { containing } from '#server/db/containing.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { standingOf } from './rules.ts'

/** Who booked; with a company, only what was booked for it. */
export interface Booker {
  accountId: string
  companyId?: string | undefined
}

export async function hasBooked(db: Db, { accountId, companyId }: Booker): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody booked, archived or not. */
export function findBookingBy(db: Db, { accountId, companyId }: Booker, reference: string) {
  return wholeBooking(db)
    .where('booking.reference', '=', reference)
    .where('booking.account_id', '=', accountId)
    .$if(companyId !== undefined, (query) => query.where('booking.company_id', '=', companyId!))
    .executeTakeFirst()
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

/** Whose list: a company's, what somebody paid, or his own by kind, with what his company booked for him. */
export type Shelf = { companyId: string } | { accountId: string } | (Sight & { kind: 'personal' | 'business' | 'both' })

/** What is not archived, the newest first. */
export function listKeptBookings(db: Db, shelf: Shelf, traveller?: string) {
  return wholeBooking(db)
    .where('booking.archived_at', 'is', null)
    .where(isOn(db, shelf))
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))
    .orderBy('booking.id', 'desc')
    .execute()
}

const ofBooking = expressionBuilder<Database, 'booking'>()
const isPaidBy = (accountId: string) => ofBooking('booking.account_id', '=', accountId)

/** Booked for nobody's company, or for one that he has left: his own affair (U20). */
const isPersonal = (companyId: string | undefined) =>
  companyId === undefined ? ofBooking.lit(true) : ofBooking('booking.company_id', 'is distinct from', companyId)

function isOn(db: Db, shelf: Shelf) {
  if (!('kind' in shelf)) {
    return 'accountId' in shelf ? isPaidBy(shelf.accountId) : ofBooking('booking.company_id', '=', shelf.companyId)
  }
  const { accountId, companyId, kind } = shelf
  if (kind === 'personal') return ofBooking.and([isPaidBy(accountId), isPersonal(companyId)])
  // Two short lists by their indexes, however many bookings the company has.
  const own = db
    .selectFrom('booking')
    .select('booking.id')
    .where(
      kind === 'both'
        ? isPaidBy(accountId)
        : ofBooking.and([isPaidBy(accountId), ofBooking.not(isPersonal(companyId))]),
    )
  return ofBooking(
    'booking.id',
    'in',
    own.union(db.selectFrom('booking').select('booking.id').where(isBookedFor(shelf))),
  )
}

/** Has somebody booked anything that is not his company's? */
export async function hasPersonal(db: Db, { accountId, companyId }: Sight): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where(isPaidBy(accountId))
    .where(isPersonal(companyId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Does part of somebody's name stand among the guests? */
const isOf = (traveller: string) => sql<boolean>`exists (
  select from jsonb_array_elements(booking.allocations) as room, jsonb_array_elements(room -> 'guests') as guest
  where concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName') ilike ${containing(traveller)}
)`

const statesOf = (standing: ReturnType<typeof standingOf>) =>
  sql.join(bookingStates.filter((state) => standingOf(state) === standing))

/**
 * The tab, as far as it is the same by every hotel's clock: these are at most a day away from `today` in UTC. Else 'edge':
 * its hotel has to be asked.
 */
const tabOn = (today: PlainDate) => {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  return sql<TransactionTab | 'edge'>`case
    when booking.state in (${statesOf('cancelled')}) then 'cancelled'
    when booking.state in (${statesOf('unpaid')}) then 'unpaid'
    when quote.check_out < ${yesterday}::date then 'past'
    when quote.check_in > ${tomorrow}::date then 'upcoming'
    when quote.check_in <= ${yesterday}::date and quote.check_out >= ${tomorrow}::date then 'current'
    else 'edge'
  end`
}

export interface Wanted {
  shelf: Shelf
  /** The date in UTC. */
  today: PlainDate
  traveller: string | undefined
}

/** What is not archived, without what only a booking's own page needs: a company may have thousands. */
const kept = (db: Db, { shelf, traveller }: Wanted) =>
  db
    .selectFrom('booking')
    .innerJoin('quote', 'quote.token', 'booking.quote_token')
    .where('booking.archived_at', 'is', null)
    .where(isOn(db, shelf))
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))

/** How many stand under each tab by every clock, and the ids of those at the edge. */
export async function countByTab(db: Db, wanted: Wanted) {
  const tab = tabOn(wanted.today)
  const rows = await kept(db, wanted)
    .select([tab.as('tab'), sql<string>`count(*)`.as('count')])
    .select(sql<number[] | null>`json_agg(booking.id) filter (where ${tab} = 'edge')`.as('edges'))
    .groupBy(sql`1`)
    .execute()
  return {
    counts: new Map(rows.map(({ tab: name, count }) => [name, Number(count)])),
    edges: rows.flatMap(({ edges }) => edges ?? []),
  }
}

/** What a hotel's clock needs to decide. */
export function listStays(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('booking')
    .innerJoin('quote', 'quote.token', 'booking.quote_token')
    .select(['booking.id', 'booking.state', 'quote.check_in', 'quote.check_out', 'quote.hotel'])
    .where('booking.id', 'in', ids)
    .execute()
}

interface Page extends Wanted {
  tab: TransactionTab | undefined
  /** Those at the edge that stand under this tab. */
  edges: number[]
  from: number
  most: number
}

/** A page of a tab: what is there or ahead by its first day, what is past the latest first, else the newest first. */
export async function listPage(db: Db, page: Page): Promise<BookingRow[]> {
  const { tab, today, edges, from, most } = page
  const isDated = tab === 'current' || tab === 'upcoming'
  const ids = await kept(db, page)
    .select('booking.id')
    .$if(tab !== undefined, (query) =>
      query.where((where) =>
        where.or([where(tabOn(today), '=', tab!), ...(edges.length > 0 ? [where('booking.id', 'in', edges)] : [])]),
      ),
    )
    .$if(isDated, (query) => query.orderBy('quote.check_in'))
    .$if(tab === 'past', (query) => query.orderBy('quote.check_out', 'desc'))
    .orderBy('booking.id', isDated ? 'asc' : 'desc')
    .limit(most)
    .offset(from)
    .execute()
  if (ids.length === 0) return []
  const order = new Map(ids.map(({ id }, at) => [id, at]))
  const rows = await wholeBooking(db)
    .where('booking.id', 'in', [...order.keys()])
    .execute()
  return rows.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
}
