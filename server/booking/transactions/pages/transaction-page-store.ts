import { sql } from 'kysely'
import type { TransactionTab } from '#shared/api/transactions.ts'
import { bookingStates, type BookingState } from '#shared/booking-state.ts'
import { addDays, MAX_NIGHTS, type PlainDate } from '#shared/stay/stay.ts'
import { wholeBooking, type BookingRow } from '#server/booking/booking-store.ts'
import type { Db } from '#server/db/schema.ts'
import { isOf, isOn, type Shelf } from '#server/booking/transactions/transaction-store.ts'
import { standingOf } from '#server/booking/transactions/transaction-rules.ts'

export interface Wanted {
  shelf: Shelf
  /** The date in UTC, from which each hotel’s own is at most a day away: that one decides. */
  today: PlainDate
  traveller: string | undefined
}

const statesOf = (standing: ReturnType<typeof standingOf>) =>
  bookingStates.filter((state) => standingOf(state) === standing)

const dated = statesOf('dated')

/** What is not archived. Asks only for what the indexes booking_list and booking_states hold: a company may have thousands. */
const kept = (db: Db, { shelf, traveller }: Wanted) =>
  db
    .selectFrom('booking')
    .where('booking.archived_at', 'is', null)
    .where(isOn(db, shelf))
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))

/** By every hotel's clock: these are at most a day away from the date in UTC. */
const around = (today: PlainDate) => ({ yesterday: addDays(today, -1), tomorrow: addDays(today, 1) })

/**
 * How many stand under each tab by every clock, and the ids of those whose hotel has to be asked ('edge'). Everything is
 * counted by its state; by its dates only what is near or ahead, and the rest of what goes by dates is past.
 */
export async function countByTab(db: Db, wanted: Wanted) {
  const { yesterday, tomorrow } = around(wanted.today)
  const states = await kept(db, wanted)
    .select(['booking.state', sql<string>`count(*)`.as('count')])
    .groupBy('booking.state')
    .execute()
  const tab = sql<'upcoming' | 'current' | 'edge'>`case
    when booking.check_in > ${tomorrow}::date then 'upcoming'
    when booking.check_in <= ${yesterday}::date and booking.check_out >= ${tomorrow}::date then 'current'
    else 'edge'
  end`
  const near = await kept(db, wanted)
    .where('booking.state', 'in', dated)
    // No stay is longer.
    .where('booking.check_in', '>=', addDays(yesterday, -MAX_NIGHTS))
    .where('booking.check_out', '>=', yesterday)
    .select([tab.as('tab'), sql<string>`count(*)`.as('count')])
    .select(sql<number[] | null>`json_agg(booking.id) filter (where ${tab} = 'edge')`.as('edges'))
    .groupBy(sql`1`)
    .execute()
  const inStates = (some: readonly BookingState[]) =>
    states.reduce((sum, { state, count }) => sum + (some.includes(state) ? Number(count) : 0), 0)
  const countNear = (name: (typeof near)[number]['tab']) => Number(near.find((one) => one.tab === name)?.count ?? 0)
  const [upcoming, current, edge] = [countNear('upcoming'), countNear('current'), countNear('edge')]
  const counts: Record<TransactionTab, number> = {
    cancelled: inStates(statesOf('cancelled')),
    unpaid: inStates(statesOf('unpaid')),
    past: inStates(dated) - upcoming - current - edge,
    current,
    upcoming,
  }
  return { counts, edges: near.flatMap(({ edges }) => edges ?? []) }
}

export type Edge = Awaited<ReturnType<typeof listStays>>[number]

/** What a hotel's clock needs to decide. */
export function listStays(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('booking')
    .select(['id', 'state', 'check_in', 'check_out', 'hotel_country', 'hotel_longitude', 'hotel_zone'])
    .where('booking.id', 'in', ids)
    .execute()
}

interface Page extends Wanted {
  tab: TransactionTab | undefined
  /** Those at the edge that stand under this tab. */
  edges: readonly Edge[]
  from: number
  most: number
}

/** A page of a tab: what is there or ahead by its first day, what is past the latest first, else the newest first. */
export async function listPage(db: Db, page: Page): Promise<BookingRow[]> {
  const ids = await listIds(db, page)
  if (ids.length === 0) return []
  const order = new Map(ids.map((id, at) => [id, at]))
  const rows = await wholeBooking(db).where('booking.id', 'in', ids).execute()
  return rows.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
}

async function listIds(db: Db, page: Page): Promise<number[]> {
  const { tab, today, edges, from, most } = page
  const { yesterday, tomorrow } = around(today)
  if (tab === 'current') {
    const sure = await kept(db, page)
      .where('booking.state', 'in', dated)
      .where('booking.check_in', '>=', addDays(yesterday, -MAX_NIGHTS))
      .where('booking.check_in', '<=', yesterday)
      .where('booking.check_out', '>=', tomorrow)
      .select(['booking.id', 'booking.check_in'])
      .execute()
    return byArrival([...sure, ...edges]).slice(from, from + most)
  }
  // Those at the edge stand before all others: nothing else is as near.
  const first = tab === 'past' ? byDeparture(edges) : byArrival(edges)
  const ofEdge = first.slice(from, from + most)
  const rest = await kept(db, page)
    .select('booking.id')
    .$if(tab === 'past', (query) =>
      query
        .where('booking.state', 'in', dated)
        .where('booking.check_out', '<', yesterday)
        .orderBy('booking.check_out', 'desc'),
    )
    .$if(tab === 'upcoming', (query) =>
      query.where('booking.state', 'in', dated).where('booking.check_in', '>', tomorrow).orderBy('booking.check_in'),
    )
    .$if(tab === 'cancelled' || tab === 'unpaid', (query) =>
      query.where('booking.state', 'in', statesOf(tab === 'unpaid' ? 'unpaid' : 'cancelled')),
    )
    .orderBy('booking.id', tab === 'upcoming' ? 'asc' : 'desc')
    .limit(most - ofEdge.length)
    .offset(Math.max(0, from - first.length))
    .execute()
  return [...ofEdge, ...rest.map(({ id }) => id)]
}

type Arriving = Pick<Edge, 'id' | 'check_in'>

const idsOf = (stays: readonly { id: number }[]) => stays.map(({ id }) => id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byArrival = (stays: readonly Arriving[]) =>
  idsOf(stays.toSorted((a, b) => compare(a.check_in, b.check_in) || a.id - b.id))
const byDeparture = (stays: readonly Edge[]) =>
  idsOf(stays.toSorted((a, b) => compare(b.check_out, a.check_out) || b.id - a.id))
