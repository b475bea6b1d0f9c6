import { expressionBuilder, sql } from 'kysely'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { isBookedFor, wholeBooking, type Sight } from '#server/booking/booking-store.ts'
import { containing } from '#server/db/containing.ts'
import type { Database, Db } from '#server/db/schema.ts'

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

/** What its booker booked, archived or not. */
export function findBookingBy(db: Db, { accountId, companyId }: Booker, reference: string) {
  return wholeBooking(db)
    .where('booking.reference', '=', reference)
    .where('booking.account_id', '=', accountId)
    .$if(companyId !== undefined, (query) => query.where('booking.company_id', '=', companyId!))
    .executeTakeFirst()
}

/** Whose list: a company's, what a user paid, or his own by kind, with what his company booked for him. */
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

/** Booked for no company, or for one that he has left: his own affair. */
const isPersonal = (companyId: string | undefined) =>
  companyId === undefined ? ofBooking.lit(true) : ofBooking('booking.company_id', 'is distinct from', companyId)

/** Does a booking stand in a list? */
export function isOn(db: Db, shelf: Shelf) {
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

/** Has a user booked anything that is not his company's? */
export async function hasPersonal(db: Db, { accountId, companyId }: Sight): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    // Each a probe of its index, however many are the company's.
    .where((where) =>
      where.or(
        [
          where('company_id', 'is', null),
          ...(companyId === undefined
            ? []
            : [where('company_id', '<', companyId), where('company_id', '>', companyId)]),
        ].map((isOther) => where.and([isPaidBy(accountId), isOther])),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Does part of a name stand among the guests? */
export const isOf = (traveller: string) => sql<boolean>`booking.travellers like ${containing(plainLetters(traveller))}`
