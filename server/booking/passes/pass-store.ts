import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PassRefusedFor, PassState } from '#shared/bundle/pass-state.ts'
import { isBookedFor, type Sight } from '#server/booking/booking-store.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type PassRow = Selectable<Database['roaming_pass']>

/** A booking has one pass: a second promise of it changes nothing. */
export async function insertPass(tx: Tx, pass: Insertable<Database['roaming_pass']>): Promise<void> {
  await tx
    .insertInto('roaming_pass')
    .values(pass)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
}

export function findPass(db: Db | Tx, bookingId: number) {
  return db.selectFrom('roaming_pass').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
}

/** Until the transaction ends no other caller moves it. */
export function lockPass(tx: Tx, bookingId: number) {
  return tx.selectFrom('roaming_pass').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function updatePass(
  tx: Tx,
  bookingId: number,
  patch: Updateable<Database['roaming_pass']> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('roaming_pass').set(patch).where('booking_id', '=', bookingId).execute()
}

/** Keeps that a number got no pass, for the partner's account of them; `because` is the operator's own word. */
export async function insertRefusal(
  db: Db | Tx,
  bookingId: number,
  { reason, because, at }: { reason: PassRefusedFor; because?: string | undefined; at: Date },
): Promise<void> {
  await db
    .insertInto('pass_refusal')
    .values({ booking_id: bookingId, reason, because: because ?? null, refused_at: at })
    .execute()
}

/** The bookings whose pass may have run out; dates are left a day of room, for zones. */
export async function listRunOut(
  db: Db,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('roaming_pass as pass')
    .innerJoin('booking', 'booking.id', 'pass.booking_id')
    .select('pass.booking_id')
    .where('pass.booking_id', '>', after)
    .where((where) =>
      where.or([
        where.and([
          where('pass.state', 'in', ['ELIGIBLE', 'REQUESTED', 'REFUSED', 'VERIFIED']),
          where('booking.check_in', '<=', now.toISOString().slice(0, 10)),
        ]),
        where.and([
          where('pass.state', '=', 'SENT'),
          sql<boolean>`pass.sent_at + (pass.terms ->> 'activateWithinDays')::int * interval '1 day' < ${now}`,
        ]),
        where.and([
          where('pass.state', '=', 'ACTIVATED'),
          sql<boolean>`pass.activated_at + pass.days * interval '1 day' < ${now}`,
        ]),
      ]),
    )
    .orderBy('pass.booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

const open = ['REQUESTED', 'VERIFIED', 'SENT', 'ACTIVATED'] as const

/** A pass for the same number whose stay is at the same time as this one's. */
export async function hasPassMeanwhile(tx: Tx, bookingId: number, numberHash: string): Promise<boolean> {
  const other = await tx
    .selectFrom('roaming_pass as other')
    .innerJoin('booking as stay', 'stay.id', 'other.booking_id')
    .innerJoin('booking as this', (join) => join.on('this.id', '=', bookingId))
    .select('other.booking_id')
    .where('other.booking_id', '<>', bookingId)
    .where('other.number_hash', '=', numberHash)
    .where('other.state', 'in', open)
    .whereRef('stay.check_in', '<', 'this.check_out')
    .whereRef('this.check_in', '<', 'stay.check_out')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Passes with what a list says of their stays, without what was archived, the latest arrival first. */
const listed = (db: Db) =>
  db
    .selectFrom('roaming_pass')
    .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
    .selectAll('roaming_pass')
    .select(['booking.reference', 'booking.allocations', 'booking.language', 'booking.check_in', 'booking.check_out'])
    .select(['booking.hotel_name', 'booking.hotel_city'])
    .select(['booking.hotel_country', 'booking.hotel_longitude', 'booking.hotel_zone'])
    .where('booking.archived_at', 'is', null)
    .orderBy('booking.check_in', 'desc')
    .orderBy('booking.id', 'desc')

/** Of the stays that a user paid for, and of those that were booked for them. */
export function listPassesFor(db: Db, sight: Pick<Sight, 'accountId' | 'companyId'>) {
  return listed(db)
    .where((stay) => stay.or([stay('booking.account_id', '=', sight.accountId), isBookedFor(sight)]))
    .execute()
}

export function listPassesOfCompany(db: Db, companyId: string) {
  return listed(db).where('booking.company_id', '=', companyId).execute()
}

/** What a user asked for, and what comes with the stays that they paid for or that were booked for them, archived or not. */
export function listPassesAbout(db: Db, accountId: string) {
  return db
    .selectFrom('roaming_pass')
    .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
    .selectAll('roaming_pass')
    .select('booking.reference')
    .where((pass) =>
      pass.or([
        pass('roaming_pass.asked_by', '=', accountId),
        pass('booking.account_id', '=', accountId),
        pass('booking.traveller_id', '=', accountId),
      ]),
    )
    .orderBy('booking.id')
    .execute()
}

const unsent = ['REQUESTED', 'VERIFIED', 'REFUSED'] as const satisfies readonly PassState[]

/**
 * Overwrites what one person typed; of what nobody has asked for yet, the numbers that were tried. How far a pass came that is not
 * to be asked for anew stays: who is left reads by it why it has expired, and it does not say who asked.
 */
export async function forgetAsker(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('roaming_pass')
    .set((pass) => {
      // What is on a list may be with the operator: it keeps its key, and is no other's.
      const isOpenAgain = pass.and([pass('state', 'in', unsent), pass('list_id', 'is', null)])
      return {
        state: pass
          .case()
          .when(isOpenAgain)
          .then(sql<PassState>`'ELIGIBLE'`)
          .else(pass.ref('state'))
          .end(),
        refusal: pass.case().when(isOpenAgain).then(null).else(pass.ref('refusal')).end(),
        proven_at: pass.case().when(isOpenAgain).then(null).else(pass.ref('proven_at')).end(),
        operator: null,
        first_name: null,
        last_name: null,
        email: null,
        number: null,
        number_hash: null,
        number_end: null,
        numbers_tried: '[]',
        requested_at: null,
        owned_at: null,
        asked_by: null,
        updated_at: now,
      }
    })
    .where((pass) =>
      pass.or([
        pass('asked_by', '=', accountId),
        pass.and([
          pass('asked_by', 'is', null),
          pass(
            'booking_id',
            'in',
            pass
              .selectFrom('booking')
              .select('id')
              .where((stay) => stay.or([stay('account_id', '=', accountId), stay('traveller_id', '=', accountId)])),
          ),
        ]),
      ]),
    )
    .execute()
}

/** By partner, how many were asked for and are not verified. */
export async function countRequested(db: Db): Promise<{ partner: string; count: number }[]> {
  const rows = await db
    .selectFrom('roaming_pass')
    .select(['partner', ({ fn }) => fn.countAll().as('count')])
    .where('state', '=', 'REQUESTED')
    .groupBy('partner')
    .orderBy('partner')
    .execute()
  return rows.map(({ partner, count }) => ({ partner, count: Number(count) }))
}

/** By partner, how many wait for the operator's word whose phone was proven before that moment. */
export async function countUnanswered(db: Db, before: Date): Promise<{ partner: string; count: number }[]> {
  const rows = await db
    .selectFrom('roaming_pass')
    .select(['partner', ({ fn }) => fn.countAll().as('count')])
    .where('state', '=', 'REQUESTED')
    .where('owned_at', 'is', null)
    .where('proven_at', '<', before)
    .groupBy('partner')
    .orderBy('partner')
    .execute()
  return rows.map(({ partner, count }) => ({ partner, count: Number(count) }))
}
