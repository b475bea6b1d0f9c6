import type { Db, Database, Tx } from '#server/db/schema.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { canEsimMove, type EsimState } from '#shared/bundle/esim-state.ts'

export type EsimRow = Selectable<Database['esim']>
export type EsimPatch = Omit<Updateable<Database['esim']>, 'state' | 'updated_at'>
export type RefundRow = Selectable<Database['esim_refund']>

/** Where a step began: an order that is sent once more is another one. */
export type EsimPlace = Pick<EsimRow, 'id' | 'state' | 'sends'>

/** A room has one eSIM: a second promise of it changes nothing. */
export async function insertEsim(tx: Tx, esim: Insertable<Database['esim']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('esim')
    .values(esim)
    .onConflict((conflict) => conflict.columns(['booking_id', 'room']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findEsim(db: Db | Tx, id: number): Promise<EsimRow | undefined> {
  return db.selectFrom('esim').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listEsimsOf(db: Db | Tx, bookingId: number): Promise<EsimRow[]> {
  return db.selectFrom('esim').selectAll().where('booking_id', '=', bookingId).orderBy('room').execute()
}

/** Those of a stay that is gone; the same once more changes nothing. */
export function markStayGone(tx: Tx, bookingId: number, at: Date): Promise<{ id: number }[]> {
  return tx
    .updateTable('esim')
    .set({ stay_gone_at: at, updated_at: at })
    .where('booking_id', '=', bookingId)
    .where('stay_gone_at', 'is', null)
    .where('state', 'not in', ['ENDED', 'CANCELLED'])
    .returning('id')
    .execute()
}

interface Move {
  to: EsimState
  patch?: EsimPatch
  at: Date
  /** Not once the hotel has let the room go: what is written down then would be ordered in vain. */
  onlyForStay?: boolean
}

/** False when another caller moved it since the step began: nothing of the step may be written then. */
export async function moveEsim(
  tx: Tx,
  from: EsimPlace,
  { to, patch = {}, at, onlyForStay = false }: Move,
): Promise<boolean> {
  if (!canEsimMove(from.state, to)) throw new RangeError(`an eSIM never moves from ${from.state} to ${to}`)
  const { numUpdatedRows } = await tx
    .updateTable('esim')
    .set({ ...patch, state: to, updated_at: at })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .where('sends', '=', from.sends)
    .$if(onlyForStay, (query) => query.where('stay_gone_at', 'is', null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What is learned without a move; nothing where it has moved meanwhile. */
export async function patchEsim(db: Db | Tx, at: EsimPlace, patch: EsimPatch, now: Date): Promise<void> {
  await db
    .updateTable('esim')
    .set({ ...patch, updated_at: now })
    .where('id', '=', at.id)
    .where('state', '=', at.state)
    .where('sends', '=', at.sends)
    .execute()
}

/** Until the transaction ends no other caller moves it. */
export function lockEsim(tx: Tx, id: number): Promise<EsimRow | undefined> {
  return tx.selectFrom('esim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface EventAbout {
  reference?: string | undefined
  requestId?: string | undefined
  iccid?: string | undefined
}

/** By what a vendor's event names: our reference, its request, or the eSIM. */
export function findEsimOfEvent(db: Db | Tx, vendor: string, { reference, requestId, iccid }: EventAbout) {
  return db
    .selectFrom('esim')
    .select('id')
    .where('vendor', '=', vendor)
    .where((where) =>
      where.or([
        where('reference', '=', reference ?? ''),
        where('request_id', '=', requestId ?? ''),
        where('iccid', '=', iccid ?? ''),
      ]),
    )
    .executeTakeFirst()
}

/** False when this event came before: vendors deliver at least once. */
export async function insertEvent(tx: Tx, event: Insertable<Database['esim_event']>): Promise<boolean> {
  const row = await tx
    .insertInto('esim_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['vendor', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('esim_event').where('received_at', '<', before).execute()
}

/** Undefined when the money of this eSIM is asked back already. */
export async function insertRefund(tx: Tx, refund: Insertable<Database['esim_refund']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('esim_refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('iccid').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findRefund(db: Db | Tx, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('esim_refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False when it did not stand there any more: another worker has the question. */
export async function moveRefund(
  tx: Db | Tx,
  id: number,
  from: RefundRow['state'],
  patch: Updateable<Database['esim_refund']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('esim_refund')
    .set(patch)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Of who paid, and of whom a colleague booked for. */
export function listEsimsAbout(db: Db, accountId: string) {
  return db
    .selectFrom('esim')
    .innerJoin('booking', 'booking.id', 'esim.booking_id')
    .selectAll('esim')
    .select('booking.reference as booking_reference')
    .where((where) =>
      where.or([where('booking.account_id', '=', accountId), where('booking.traveller_id', '=', accountId)]),
    )
    .orderBy('esim.id')
    .execute()
}

/** Takes out of those that are over which phones they were on, and how much was used: of one person, or that ended before a day. */
export async function forgetDevices(tx: Tx, of: { accountId: string } | { endedBefore: Date }): Promise<void> {
  const over = tx
    .selectFrom('esim')
    .innerJoin('booking', 'booking.id', 'esim.booking_id')
    .select('esim.id')
    .where('esim.state', 'in', ['ENDED', 'CANCELLED'])
    .where('esim.iccid', 'is not', null)
    .where((where) =>
      'accountId' in of
        ? where.or([where('booking.account_id', '=', of.accountId), where('booking.traveller_id', '=', of.accountId)])
        : where('esim.ended_at', '<', of.endedBefore),
    )
  const ids = (await over.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('esim')
    .set({ iccid: null, used_mb: null, total_mb: null, usage_state: null, usage_as_of: null, usage_read_at: null })
    .where('id', 'in', ids)
    .execute()
  // What is still to be asked has to say for which.
  await tx
    .updateTable('esim_refund')
    .set({ iccid: null })
    .where('esim_id', 'in', ids)
    .where('state', 'not in', ['WANTED', 'ASKING'])
    .execute()
}

/** What may need a person: orders that are not taken or not found, and what is alive after its stay was cancelled. */
export function listUnsettled(db: Db) {
  return db
    .selectFrom('esim')
    .innerJoin('booking', 'booking.id', 'esim.booking_id')
    .selectAll('esim')
    .select(['booking.check_in'])
    .where('esim.state', 'in', ['REFUSED', 'UNKNOWN', 'PENDING', 'CANCELLED'])
    .where('esim.noted_by', 'is', null)
    .where((where) => where.or([where('esim.state', '<>', 'CANCELLED'), where('esim.iccid', 'is not', null)]))
    .orderBy('booking.check_in')
    .orderBy('esim.id')
    .execute()
}

export function listRefundsOf(db: Db, esimIds: number[]) {
  if (esimIds.length === 0) return Promise.resolve([])
  return db.selectFrom('esim_refund').selectAll().where('esim_id', 'in', esimIds).execute()
}

/** Money that may or may not have been asked back. */
export function listUnclearRefunds(db: Db) {
  return db
    .selectFrom('esim_refund')
    .innerJoin('esim', 'esim.id', 'esim_refund.esim_id')
    .select(['esim.reference', 'esim_refund.iccid', 'esim_refund.state', 'esim_refund.reason', 'esim_refund.asked_at'])
    .where('esim_refund.state', 'in', ['UNKNOWN', 'UNSUPPORTED'])
    .where('esim_refund.noted_by', 'is', null)
    .orderBy('esim_refund.id')
    .execute()
}

export function findByReference(db: Db, reference: string) {
  return db.selectFrom('esim').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** How many things were open under it. */
export async function noteAll(db: Db, esimId: number, by: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const esim = await tx
      .updateTable('esim')
      .set({ noted_by: by })
      .where('id', '=', esimId)
      .where('state', '=', 'CANCELLED')
      .where('iccid', 'is not', null)
      .where('stopped_at', 'is', null)
      .where('noted_by', 'is', null)
      .executeTakeFirstOrThrow()
    const refunds = await tx
      .updateTable('esim_refund')
      .set({ noted_by: by })
      .where('esim_id', '=', esimId)
      .where('state', 'in', ['UNKNOWN', 'UNSUPPORTED'])
      .where('noted_by', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(esim.numUpdatedRows + refunds.numUpdatedRows)
  })
}
