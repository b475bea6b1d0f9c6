import { bookingsAskedFor } from '#server/booking/bookings-asked-for-store.ts'
import { companies } from '#server/companies/company-store.ts'
import { worksFor } from '#server/companies/colleagues/colleague-store.ts'
import { people } from '#server/accounts/account-store.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { sql, type Insertable } from 'kysely'
import { liveStates } from '#shared/approval/request-state.ts'
import { containing } from '#server/db/containing.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { isLeft } from './approval/approval-request-store.ts'

export type NewSavedBooking = Omit<Insertable<Database['saved_booking']>, 'id' | 'status'>
export type SavedBookingRow = NonNullable<Awaited<ReturnType<typeof findVisible>>>

/** Whose saved bookings the caller sees: the company's for who runs it, else what was saved by or for him. */
export interface Sight {
  companyId: string
  /** Undefined for who runs the company. */
  accountId: string | undefined
}

/** As the index approval_request_one_live says it: one, at most. */
const isLive = sql<boolean>`request.state in (${sql.join(liveStates.map((state) => sql.lit(state)))})`

const whole = (db: Db | Tx) =>
  db
    .selectFrom('saved_booking')
    .innerJoin(people(db).as('traveller'), 'traveller.id', 'saved_booking.traveller_id')
    .leftJoin(bookingsAskedFor(db).as('booking'), (join) =>
      join.onRef('booking.saved_booking_id', '=', 'saved_booking.id').on('booking.state', '<>', 'FAILED'),
    )
    .leftJoin('approval_request as request', (join) =>
      join.onRef('request.saved_booking_id', '=', 'saved_booking.id').on(isLive),
    )
    .leftJoin(people(db).as('saver'), 'saver.id', 'saved_booking.user_id')
    .selectAll('saved_booking')
    .select(['saver.first_name as saver_first_name', 'saver.last_name as saver_last_name'])
    .select(['traveller.first_name', 'traveller.last_name', 'booking.reference', 'booking.account_id as payer_id'])
    .select(['request.id as request_id', 'request.state as request_state', 'request.deadline', 'request.allowed_until'])
    .select(isLeft.as('is_left'))

/** What a traveller who has left asked for is booked no more; what is booked stays in its lists. */
const isOpenOrBooked = sql<boolean>`(saved_booking.status <> 'SAVED'
  or ${worksFor('saved_booking.traveller_id', 'saved_booking.company_id')})`

const visible = (db: Db | Tx, { companyId, accountId }: Sight) =>
  whole(db)
    .where('saved_booking.company_id', '=', companyId)
    .where(isOpenOrBooked)
    .$if(accountId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('user_id', '=', accountId!), where('saved_booking.traveller_id', '=', accountId!)]),
      ),
    )

export function findVisible(db: Db | Tx, sight: Sight, id: string) {
  return visible(db, sight)
    .where('saved_booking.id', '=', id)
    .where('saved_booking.status', '<>', 'REMOVED')
    .executeTakeFirst()
}

const isOf = (traveller: string) =>
  sql<boolean>`concat_ws(' ', traveller.first_name, traveller.last_name) ilike ${containing(traveller)}`

interface Wanted {
  today: PlainDate
  /** Part of a name. */
  traveller?: string | undefined
  /** Words of the hotel and its place, each of which has to stand there. */
  search?: string | undefined
}

/** Plainer than what a booking is found by: nothing is kept of it in plain letters. */
const isFoundBy = (search: string) =>
  sql<boolean>`concat_ws(' ', saved_booking.hotel_name, saved_booking.place, saved_booking.destination)
    ilike all (${search.trim().split(/\s+/).map(containing)}::text[])`

/** A booked one leaves the list with its stay; a saved one stays until it is removed. */
export function listVisible(db: Db, sight: Sight, { today, traveller, search }: Wanted) {
  return visible(db, sight)
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))
    .$if(search !== undefined, (query) => query.where(isFoundBy(search!)))
    .where((where) =>
      where.or([
        where('saved_booking.status', '=', 'SAVED'),
        where.and([where('saved_booking.status', '=', 'BOOKED'), where('saved_booking.check_out', '>=', today)]),
      ]),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('saved_booking.id')
    .execute()
}

/** How many are not booked yet. */
export async function countSaved(db: Db, sight: Sight, traveller: string | undefined): Promise<number> {
  const { saved } = await visible(db, sight)
    .where('saved_booking.status', '=', 'SAVED')
    .$if(traveller !== undefined, (query) => query.where(isOf(traveller!)))
    .clearSelect()
    .select((all) => all.fn.countAll<string>().as('saved'))
    .executeTakeFirstOrThrow()
  return Number(saved)
}

/** By what the documents name one. */
export interface Key {
  userId: string | null
  hotelId: string
  placeId: string
  searchTimestamp?: number | undefined
  rateSelectedToken?: string | undefined
  id?: string | undefined
}

/** The newest that is still saved. */
export function findSaved(db: Db | Tx, sight: Sight, key: Key) {
  const { id, userId, hotelId, placeId, searchTimestamp, rateSelectedToken } = key
  return visible(db, sight)
    .where('saved_booking.status', '=', 'SAVED')
    .where('user_id', 'is not distinct from', userId)
    .where('hotel_id', '=', hotelId)
    .where('place_id', '=', placeId)
    .$if(id !== undefined, (query) => query.where('saved_booking.id', '=', id!))
    .$if(searchTimestamp !== undefined, (query) => query.where('search_timestamp', '=', searchTimestamp!))
    .$if(rateSelectedToken !== undefined, (query) => query.where('rate_selected_token', '=', rateSelectedToken!))
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same search of the same hotel by the same person is one row (unique index saved_booking_one_active). */
export async function upsertSaved(tx: Tx, row: NewSavedBooking): Promise<{ id: string; isNew: boolean }> {
  const { company_id: _company, user_id: _user, search_timestamp: _timestamp, ...changes } = row
  return (
    tx
      .insertInto('saved_booking')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id', 'hotel_id', 'place_id', 'search_timestamp'])
          .where('status', '=', 'SAVED')
          .doUpdateSet(changes),
      )
      // A row that was there already carries the number of the transaction that changes it.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  )
}

/** Whose it is and who travels stay. False when it was removed or booked meanwhile. */
export async function changeSaved(
  tx: Tx,
  id: string,
  changes: Omit<NewSavedBooking, 'company_id' | 'user_id' | 'traveller_id' | 'team_member_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_booking')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'SAVED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when it was removed or booked meanwhile. */
export async function removeSaved(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_booking')
    .set({ status: 'REMOVED' })
    .where('id', '=', id)
    .where('status', '=', 'SAVED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It is not withdrawn until the transaction ends. */
export async function shareSaved(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('saved_booking').select('id').where('id', '=', id).forShare().execute()
}

/** Its room is confirmed: it is open no more, even if somebody withdrew it while it was being paid for. */
export async function markBooked(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('saved_booking').set({ status: 'BOOKED' }).where('id', '=', id).execute()
}

/** What a letter about it says, and to whom. */
export function findForLetter(db: Db | Tx, id: string) {
  return db
    .selectFrom('saved_booking')
    .innerJoin(people(db).as('traveller'), 'traveller.id', 'saved_booking.traveller_id')
    .innerJoin(companies(db).as('company'), 'company.id', 'saved_booking.company_id')
    .innerJoin(people(db).as('pic'), 'pic.id', 'company.pic_id')
    .selectAll('saved_booking')
    .select([
      'traveller.first_name',
      'traveller.last_name',
      'traveller.email as traveller_email',
      'company.language as company_language',
      'pic.id as pic_id',
      'pic.email as pic_email',
      'pic.first_name as pic_first_name',
    ])
    .where('saved_booking.id', '=', id)
    .executeTakeFirst()
}

export function listOf(db: Db, accountId: string) {
  return db
    .selectFrom('saved_booking')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', accountId), where('traveller_id', '=', accountId)]))
    .orderBy('saved_at')
    .execute()
}
