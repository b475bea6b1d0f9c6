import { sql, type NotNull } from 'kysely'
import type { BookingState } from '#shared/booking-state.ts'
import { addDays, MAX_NIGHTS, type PlainDate } from '#shared/stay/stay.ts'
import { isBookedFor } from '#server/booking/booking-store.ts'
import type { Db } from '#server/db/schema.ts'

const stayOf = (db: Db, companyId: string) =>
  db
    .selectFrom('booking')
    .select(['booking.id', 'booking.reference', 'booking.allocations', 'booking.language', 'booking.hotel_name'])
    .select(['booking.hotel_city', 'booking.hotel_country', 'booking.hotel_longitude', 'booking.hotel_zone'])
    .select(['booking.check_in', 'booking.check_out'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('booking.company_id', '=', companyId)
export type StayRow = NonNullable<Awaited<ReturnType<typeof findNextStay>>>

/** Money that a person has to pay back, the most urgent first. */
export function listRefundsDue(db: Db, companyId: string, most: number) {
  return stayOf(db, companyId)
    .innerJoin('refund', 'refund.booking_id', 'booking.id')
    .select(['refund.currency', 'refund.amount_minor', 'refund.due_at'])
    .where('refund.state', '=', 'DUE')
    .orderBy('refund.due_at')
    .limit(most)
    .execute()
}

/** Confirmed stays that cost nothing to cancel until some time between two readings of a hotel's clock. */
export function listFreeEnding(db: Db, companyId: string, { from, to }: { from: string; to: string }) {
  return stayOf(db, companyId)
    .select('booking.free_until')
    .$narrowType<{ free_until: NotNull }>()
    .where('booking.state', '=', 'CONFIRMED')
    .where('booking.free_until', '>', from)
    .where('booking.free_until', '<=', to)
    .orderBy('booking.free_until')
    .execute()
}

const underWay = [
  'AUTHORISED',
  'BOOKING',
  'UNKNOWN',
  'BOOKED',
  'VOIDING',
  'CANCELLING',
  'REFUNDING',
] as const satisfies readonly BookingState[]

/** Has not come to an end since. */
export function listUnclear(db: Db, companyId: string, since: Date, most: number) {
  return stayOf(db, companyId)
    .select('booking.updated_at')
    .where('booking.state', 'in', underWay)
    .where('booking.archived_at', 'is', null)
    .where('booking.updated_at', '<', since)
    .orderBy('booking.updated_at')
    .limit(most)
    .execute()
}

/** Confirmed stays with a night between two days, by the first. No stay is longer than MAX_NIGHTS: only its index is read. */
export function listStaysBetween(db: Db, companyId: string, { from, to }: { from: PlainDate; to: PlainDate }) {
  return stayOf(db, companyId)
    .select('booking.hotel_latitude')
    .where('booking.state', '=', 'CONFIRMED')
    .where('booking.archived_at', 'is', null)
    .where('booking.check_in', '>=', addDays(from, -MAX_NIGHTS))
    .where('booking.check_in', '<=', to)
    .where('booking.check_out', '>=', from)
    .orderBy('booking.check_in')
    .orderBy('booking.id')
    .execute()
}

interface Traveller {
  companyId: string
  accountId: string
  /** In plain letters, as lists are looked through by. */
  name: string
  today: PlainDate
}

/** The next stay of a user himself: booked by him under his own name, or for him by a colleague. */
export function findNextStay(db: Db, { companyId, accountId, name, today }: Traveller) {
  return stayOf(db, companyId)
    .where('booking.state', '=', 'CONFIRMED')
    .where('booking.archived_at', 'is', null)
    .where('booking.check_in', '>=', addDays(today, -MAX_NIGHTS))
    .where('booking.check_out', '>=', today)
    .where((where) =>
      where.or([
        where.and([
          where('booking.account_id', '=', accountId),
          sql<boolean>`${name} = any(string_to_array(booking.travellers, e'\n'))`,
        ]),
        isBookedFor({ accountId, companyId }),
      ]),
    )
    .orderBy('booking.check_in')
    .orderBy('booking.id')
    .limit(1)
    .executeTakeFirst()
}
