import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { bookingGroups, type BookingGroup } from '#shared/booking-group.ts'
import { bookingStates } from '#shared/booking-state.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { wholeBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { isOf, isOn, type Shelf } from '#server/booking/transactions/transaction-store.ts'
import { groupStandingOf } from '#server/booking/transactions/transaction-rules.ts'
import { containing } from '#server/db/containing.ts'
import type { Database, Db } from '#server/db/schema.ts'

export interface OnShelf {
  shelf: Shelf
  /** Part of the name of who travels. */
  traveller: string | undefined
}

/** At which moment a list is read. */
export interface Moment {
  now: Date
  /** The date in UTC, from which each hotel’s own is at most a day away. */
  today: PlainDate
  /** Those whose stay may be over by the hotel's clock or not yet, and is. */
  over: readonly number[]
}

const statesOf = (standing: ReturnType<typeof groupStandingOf>) =>
  bookingStates.filter((state) => groupStandingOf(state) === standing)

const kept = (db: Db, { shelf, traveller }: OnShelf) =>
  db
    .selectFrom('booking')
    .where('booking.archived_at', 'is', null)
    .where(isOn(db, shelf))
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))

/** What goes by its dates and ends today or yesterday in UTC: whether it is over its hotel's clock has to say. */
export function listEnding(db: Db, wanted: OnShelf, today: PlainDate) {
  return kept(db, wanted)
    .where('booking.state', 'in', statesOf('dated'))
    .where('booking.check_out', 'in', [addDays(today, -1), today])
    .select(['booking.id', 'booking.check_out'])
    .select(['booking.hotel_country', 'booking.hotel_longitude', 'booking.hotel_zone'])
    .execute()
}

const ofBooking = expressionBuilder<Database, 'booking'>()

/** As isPayable says it (transaction-rules.ts). */
const isPayable = (now: Date) =>
  ofBooking.and([
    ofBooking('booking.state', '=', 'ACTION_NEEDED'),
    ofBooking.exists(
      ofBooking
        .selectFrom('payment')
        .select('payment.booking_id')
        .whereRef('payment.booking_id', '=', 'booking.id')
        .where('payment.page_url', 'is not', null)
        .where('payment.pay_by', '>', now),
    ),
  ])

/** Does a booking stand in a group? As groupOf says it (transaction-rules.ts). */
function standsIn(group: BookingGroup, { now, today, over }: Moment): Expression<SqlBool> {
  const isDated = ofBooking('booking.state', 'in', statesOf('dated'))
  const isOver = ofBooking.or([
    ofBooking('booking.check_out', '<', addDays(today, -1)),
    ...(over.length > 0 ? [ofBooking('booking.id', 'in', over)] : []),
  ])
  switch (group) {
    case 'upcoming':
      return ofBooking.or([ofBooking.and([isDated, ofBooking.not(isOver)]), isPayable(now)])
    case 'past':
      return ofBooking.and([isDated, isOver])
    case 'cancelled':
      return ofBooking('booking.state', 'in', statesOf('cancelled'))
    case 'not_completed':
      return ofBooking.and([ofBooking('booking.state', 'in', statesOf('not_completed')), ofBooking.not(isPayable(now))])
  }
}

/** How many stand in each group. */
export async function countByGroup(db: Db, wanted: OnShelf, moment: Moment): Promise<Record<BookingGroup, number>> {
  const row = await kept(db, wanted)
    .select((all) =>
      bookingGroups.map((group) => all.fn.countAll<string>().filterWhere(standsIn(group, moment)).as(group)),
    )
    .executeTakeFirstOrThrow()
  return Object.fromEntries(bookingGroups.map((group) => [group, Number(row[group])])) as Record<BookingGroup, number>
}

export interface Sought extends OnShelf {
  /** All of them unless said. */
  group: BookingGroup | undefined
  search: string | undefined
}

/** What its owner may type of it: its words, and its reference. */
const isFoundBy = (word: string) =>
  sql<boolean>`booking.search_words || e'\n' || lower(booking.reference) like ${containing(word)}`

/** Every word has to stand in it, wherever that is. */
const found = (db: Db, { group, search, ...wanted }: Sought, moment: Moment) =>
  kept(db, wanted)
    .$if(group !== undefined, (query) => query.where(standsIn(group!, moment)))
    .$if(search !== undefined, (query) => query.where(ofBooking.and(wordsOf(search!).map(isFoundBy))))

/** More than a name and a city have; each is looked for in every row anew. */
const MOST_WORDS = 8

const wordsOf = (search: string) =>
  [...new Set(plainLetters(search).split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS)

export async function countFound(db: Db, sought: Sought, moment: Moment): Promise<number> {
  const { total } = await found(db, sought, moment)
    .select((all) => all.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Some of what was sought: group after group, what is ahead by its first day behind what may still be paid, what is past the
 * latest first, all else the newest first.
 */
export async function listFound(
  db: Db,
  sought: Sought,
  moment: Moment,
  { from, most }: { from: number; most: number },
): Promise<BookingRow[]> {
  const [isUpcoming, isPast, isCancelled] = (['upcoming', 'past', 'cancelled'] as const).map((group) =>
    standsIn(group, moment),
  )
  const ids = await found(db, sought, moment)
    .select('booking.id')
    .orderBy(sql`case when ${isUpcoming!} then 0 when ${isPast!} then 1 when ${isCancelled!} then 2 else 3 end`)
    .orderBy(isPayable(moment.now), 'desc')
    .orderBy(sql`case when ${isUpcoming!} then booking.check_in end`)
    .orderBy(sql`case when ${isPast!} then booking.check_out end desc`)
    .orderBy('booking.id', 'desc')
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
