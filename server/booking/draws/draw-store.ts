import { quotes } from '#server/hotels/quote-store.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type DrawRow = Selectable<Database['draw']>

const PAGE = 1000

/** False where there is one of this name. */
export async function insertDraw(tx: Tx, draw: Insertable<Database['draw']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('draw')
    .values(draw)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return rows === 1n
}

export function findDraw(db: Db | Tx, name: string) {
  return db.selectFrom('draw').selectAll().where('name', '=', name).executeTakeFirst()
}

export function listUndecided(db: Db) {
  return db
    .selectFrom('draw')
    .select(['name', 'partner', 'terms', 'zone', 'round_at'])
    .where('decided_at', 'is', null)
    .orderBy('opened_at')
    .execute()
}

export async function listDrawNames(db: Db | Tx, partner: string): Promise<string[]> {
  const rows = await db.selectFrom('draw').select('name').where('partner', '=', partner).orderBy('opened_at').execute()
  return rows.map(({ name }) => name)
}

/** Until the transaction ends no other caller closes or decides it. */
export function lockDraw(tx: Tx, name: string) {
  return tx.selectFrom('draw').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
}

export async function updateDraw(tx: Tx, name: string, patch: Updateable<Database['draw']>): Promise<void> {
  await tx.updateTable('draw').set(patch).where('name', '=', name).execute()
}

export async function listEntries(db: Db | Tx, draw: string): Promise<string[]> {
  const rows = await db.selectFrom('draw_entry').select('entry').where('draw', '=', draw).orderBy('entry').execute()
  return rows.map(({ entry }) => entry)
}

export async function findBookingOf(db: Db | Tx, draw: string, entry: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('draw_entry')
    .select('booking_id')
    .where('draw', '=', draw)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return row?.booking_id
}

/** The draws that a booking took part in. */
export function listDrawsOf(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('draw_entry')
    .innerJoin('draw', 'draw.name', 'draw_entry.draw')
    .select(['draw.name', 'draw_entry.entry', 'draw.decided_at', 'draw.winner'])
    .where('booking_id', '=', bookingId)
    .orderBy('draw.name')
    .execute()
}

export async function insertEntries(tx: Tx, entries: Insertable<Database['draw_entry']>[]): Promise<void> {
  for (let at = 0; at < entries.length; at += PAGE)
    await tx
      .insertInto('draw_entry')
      .values(entries.slice(at, at + PAGE))
      .execute()
}

/** A partner's bookings since a moment, some at a time. Those of test accounts cost nothing, and take no part. */
export async function* readCandidates(tx: Tx, partner: string, since: Date) {
  let after = 0
  for (;;) {
    const rows = await tx
      .selectFrom('booking')
      .innerJoin(quotes(tx).as('quote'), 'quote.token', 'booking.quote_token')
      .select([
        'booking.id',
        'booking.reference',
        'booking.state',
        'booking.created_at',
        'booking.amount_minor',
        'booking.currency',
        'booking.contact',
        'quote.rates',
      ])
      .where('booking.partner', '=', partner)
      .where('booking.created_at', '>=', since)
      .where('booking.is_test', '=', false)
      .where('booking.id', '>', after)
      .orderBy('booking.id')
      .limit(PAGE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
