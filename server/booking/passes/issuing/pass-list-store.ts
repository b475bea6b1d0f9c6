import type { Selectable, Updateable } from 'kysely'
import { SENT_BEFORE_DAYS } from '#shared/bundle/pass-state.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { PassStay } from './pass-list-rules.ts'

export type PassListRow = Selectable<Database['pass_list']>

/**
 * The bookings whose pass may have to be on the partner's next list, by their id: to be locked and looked at one by one.
 * Dates are left a day of room, for zones.
 */
export async function listCandidates(
  db: Db | Tx,
  partner: string,
  {
    now,
    arrivalsUntil,
    answeredBefore,
    limit,
  }: { now: Date; arrivalsUntil: string; answeredBefore: Date; limit: number },
): Promise<number[]> {
  const today = now.toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('roaming_pass as pass')
    .innerJoin('booking', 'booking.id', 'pass.booking_id')
    .leftJoin('pass_list as list', 'list.id', 'pass.list_id')
    .leftJoin('pass_list as revoking', 'revoking.id', 'pass.revoke_list_id')
    .select('pass.booking_id')
    .where('pass.partner', '=', partner)
    .where((where) =>
      where.or([
        where.and([where('pass.revoke', '=', 'ASKED'), where('pass.revoke_list_id', 'is', null)]),
        where.and([where('pass.revoke', '=', 'SENT'), where('revoking.sent_at', '<=', answeredBefore)]),
        where.and([
          where('booking.state', '=', 'CONFIRMED'),
          where('booking.check_in', '<=', addDays(arrivalsUntil, 1)),
          where('booking.check_out', '>=', addDays(today, -1)),
          where.or([
            where.and([where('pass.state', '=', 'VERIFIED'), where('pass.list_id', 'is', null)]),
            where.and([
              where('pass.state', '=', 'SENT'),
              where('pass.accepted_at', 'is', null),
              where('list.sent_at', '<=', answeredBefore),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('pass.booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

/**
 * Verified passes whose stay is near or under way, and cancelled ones to be asked back. Dates are left a day of room, for zones.
 * Those on a list whose outcome is unknown are among them, unlike for the next list: as long as a box does not answer, no other
 * line of `npm run attention` tells of them.
 */
export function listWaitingForOperator(db: Db, now: Date) {
  const today = now.toISOString().slice(0, 10)
  return db
    .selectFrom('roaming_pass as pass')
    .innerJoin('booking', 'booking.id', 'pass.booking_id')
    .select(['pass.partner', 'pass.zone', 'pass.proven_at', 'pass.owned_at', 'pass.ended_at'])
    .select(['pass.accepted_at', 'pass.revoke'])
    .select(['booking.check_in', 'booking.check_out'])
    .where((where) =>
      where.or([
        where('pass.revoke', '=', 'ASKED'),
        where.and([
          where('pass.state', '=', 'VERIFIED'),
          where('booking.state', '=', 'CONFIRMED'),
          where('booking.check_in', '<=', addDays(today, SENT_BEFORE_DAYS + 1)),
          where('booking.check_out', '>=', addDays(today, -1)),
        ]),
      ]),
    )
    .orderBy('pass.partner')
    .execute()
}

/**
 * The stay of a pass, which is not cancelled until the transaction ends: a cancellation moves the booking first, and either is
 * seen here or waits for us.
 */
export async function holdStay(tx: Tx, bookingId: number): Promise<PassStay> {
  const row = await tx
    .selectFrom('booking')
    .select(['reference', 'state', 'check_in', 'check_out', 'hotel_country'])
    .where('id', '=', bookingId)
    .forShare()
    .executeTakeFirstOrThrow()
  return {
    reference: row.reference,
    isConfirmed: row.state === 'CONFIRMED',
    checkIn: row.check_in,
    checkOut: row.check_out,
    country: row.hotel_country,
  }
}

export async function countLists(tx: Tx, partner: string, namesBegin: string): Promise<number> {
  const { count } = await tx
    .selectFrom('pass_list')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('partner', '=', partner)
    .where('name', 'like', `${namesBegin}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Its id; undefined where another list of the partner is on its way, or the name was taken meanwhile. */
export async function insertList(
  tx: Tx,
  list: { partner: string; name: string; fingerprint: string; sent_at: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('pass_list')
    .values({ ...list, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Lists whose outcome is unknown. */
export function listUnsettled(db: Db, partner: string): Promise<PassListRow[]> {
  return db
    .selectFrom('pass_list')
    .selectAll()
    .where('partner', '=', partner)
    .where('state', '=', 'SENDING')
    .orderBy('id')
    .execute()
}

/** When it was sent; undefined where another caller has settled it. */
export async function settleList(
  tx: Tx,
  id: number,
  state: 'TAKEN' | 'ABANDONED',
  at: Date,
): Promise<{ sentAt: Date } | undefined> {
  const row = await tx
    .updateTable('pass_list')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .returning('sent_at')
    .executeTakeFirst()
  return row && { sentAt: row.sent_at }
}

export async function findListTime(tx: Tx, id: number): Promise<Date | null> {
  const row = await tx.selectFrom('pass_list').select('sent_at').where('id', '=', id).executeTakeFirst()
  return row?.sent_at ?? null
}

/** The bookings whose pass a list asks for, and those whose pass it asks back. */
export async function listOnList(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('roaming_pass')
    .select('booking_id')
    .where((where) => where.or([where('list_id', '=', id), where('revoke_list_id', '=', id)]))
    .orderBy('booking_id')
    .execute()
  return rows.map(({ booking_id: bookingId }) => bookingId)
}

/** Whose pass a key names, at this partner. */
export function findBookingOfKey(db: Db | Tx, partner: string, reference: string) {
  return db
    .selectFrom('booking')
    .innerJoin('roaming_pass as pass', 'pass.booking_id', 'booking.id')
    .select('booking.id')
    .where('booking.reference', '=', reference)
    .where('pass.partner', '=', partner)
    .executeTakeFirst()
}

/** Of this number another pass is active. */
export async function findOtherActive(tx: Tx, bookingId: number, numberHash: string | null) {
  if (numberHash === null) return undefined
  return tx
    .selectFrom('roaming_pass')
    .selectAll()
    .where('number_hash', '=', numberHash)
    .where('state', '=', 'ACTIVATED')
    .where('booking_id', '<>', bookingId)
    .forUpdate()
    .executeTakeFirst()
}

export async function listFinishedFiles(db: Db, partner: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pass_result_file')
    .select('name')
    .where('partner', '=', partner)
    .where('finished_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** That it was read, and since when. */
export async function keepFile(
  tx: Tx,
  file: { partner: string; name: string; unreadable: number },
  at: Date,
): Promise<{ firstReadAt: Date }> {
  const row = await tx
    .insertInto('pass_result_file')
    .values({ ...file, first_read_at: at, finished_at: null })
    .onConflict((conflict) => conflict.columns(['partner', 'name']).doUpdateSet({ unreadable: file.unreadable }))
    .returning('first_read_at')
    .executeTakeFirstOrThrow()
  return { firstReadAt: row.first_read_at }
}

export async function finishFile(tx: Tx, partner: string, name: string, at: Date): Promise<void> {
  const patch: Updateable<Database['pass_result_file']> = { finished_at: at }
  await tx.updateTable('pass_result_file').set(patch).where('partner', '=', partner).where('name', '=', name).execute()
}
