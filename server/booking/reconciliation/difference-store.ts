import { sql } from 'kysely'
import { isAtRest, restingStates } from '#shared/booking-state.ts'
import { wholeBooking } from '#server/booking/booking-store.ts'
import { allowUpkeep } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Difference, DifferenceKind, KnownBooking } from './difference-rules.ts'

/**
 * Transactions at rest, for a comparison with the books of others: what moved in a time; and of any age a stay that is
 * ahead, and one with a difference that a longer look has found.
 */
export function listSettledBookings(db: Db, { since, before }: { since: Date; before: Date }) {
  return db.transaction().execute(async (tx) => {
    await allowUpkeep(tx)
    return wholeBooking(tx)
      .where('booking.state', 'in', [...restingStates])
      .where('booking.updated_at', '<', before)
      .where((where) =>
        where.or([
          where('booking.updated_at', '>=', since),
          where('quote.check_out', '>=', before.toISOString().slice(0, 10)),
          where(
            'booking.reference',
            'in',
            db.selectFrom('difference').select('subject').where('settled_at', 'is', null),
          ),
        ]),
      )
      .orderBy('booking.id')
      .execute()
  })
}

/** Those of these references that are ours, with the payment and the room that our books know of. */
export async function selectKnown(db: Db, references: string[]): Promise<Map<string, KnownBooking>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking')
    .leftJoin('payment', 'payment.booking_id', 'booking.id')
    .leftJoin('supplier_order as order', 'order.booking_id', 'booking.id')
    .select(['booking.reference', 'booking.state', 'payment.intent_id', 'order.supplier_booking_id'])
    .where('booking.reference', 'in', references)
    .execute()
  return new Map(
    rows.map(({ reference, state, intent_id, supplier_booking_id }) => [
      reference,
      { intentId: intent_id, roomId: supplier_booking_id, isUnderWay: !isAtRest(state) },
    ]),
  )
}

/** Differences that only a party's own list shows: of what it has and we know nothing of. */
const ONLY_LISTED: readonly DifferenceKind[] = [
  'payment_unknown',
  'dispute_unknown',
  'room_stray',
  'esim_unknown',
  'esim_twice',
  'pass_unknown',
  'pass_twice',
]

/** When the oldest of them was found that no person has dealt with: what was accepted may grow old unseen. */
export async function findOldestStranger(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('difference')
    .select('first_seen_at')
    .where('kind', 'in', ONLY_LISTED)
    .where('settled_at', 'is', null)
    .where('accepted_by', 'is', null)
    .orderBy('first_seen_at')
    .limit(1)
    .executeTakeFirst()
  return row?.first_seen_at
}

/** Transactions that have not moved since, and that neither a customer nor one of our people has to move. */
export async function selectStuck(db: Db, before: Date): Promise<Difference[]> {
  const rows = await db
    .selectFrom('booking')
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .select(['reference', 'state', 'updated_at'])
    // Of a supplier that is asked by a person there is another list.
    .where((where) => where.or([where('cancellation.owner', 'is', null), where('state', '<>', 'CANCELLING')]))
    .where('state', 'not in', ['CONFIRMED', 'FAILED', 'CANCELLED', 'ACTION_NEEDED'])
    .where('updated_at', '<', before)
    .execute()
  return rows.map(({ reference, state, updated_at }) => ({
    kind: 'stuck',
    subject: reference,
    details: `${state} since ${updated_at.toISOString()}`,
  }))
}

/** Payment events that nothing of ours is about. */
export async function selectUnknownEvents(db: Db, before: Date): Promise<Difference[]> {
  const rows = await db
    .selectFrom('inbox_event')
    .select(['provider', 'event_id', 'intent_id', 'reference'])
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .execute()
  return rows.map(({ provider, event_id, intent_id, reference }) => ({
    kind: 'event_unknown',
    subject: `${provider} ${event_id}`,
    details: `about ${reference ?? intent_id ?? 'nothing'}`,
  }))
}

/** Keeps what was found: open until a later look does not find it, or a person accepts it. */
export async function keepDifferences(
  tx: Tx,
  found: readonly Difference[],
  { at, isComplete }: { at: Date; isComplete: boolean },
): Promise<void> {
  for (const { kind, subject, details } of found) {
    await tx
      .insertInto('difference')
      .values({ kind, subject, details, first_seen_at: at, last_seen_at: at, settled_at: null, accepted_by: null })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet({
          details,
          last_seen_at: at,
          settled_at: null,
          // Accepted was what it said then.
          accepted_by: sql`case when difference.details = ${details} then difference.accepted_by end`,
        }),
      )
      .execute()
  }
  // Of books that could not be read nothing is known.
  if (!isComplete) return
  await tx
    .updateTable('difference')
    .set({ settled_at: at })
    .where('settled_at', 'is', null)
    .where('last_seen_at', '<', at)
    .execute()
}

export function selectOpenDifferences(db: Db) {
  return db
    .selectFrom('difference')
    .select(['id', 'kind', 'subject', 'details', 'first_seen_at'])
    .where('settled_at', 'is', null)
    .where('accepted_by', 'is', null)
    .orderBy('id')
    .execute()
}

/** False when there is no such open difference. */
export async function acceptDifference(db: Db, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('difference')
    .set({ accepted_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .where('accepted_by', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface EsimScope {
  vendor: string
  since: Date
  references: string[]
}

/** Our eSIMs of a time, and those that a vendor names; with the money that was asked back for them. */
export async function listEsimsSince(db: Db, { vendor, since, references }: EsimScope) {
  const esims = await db
    .selectFrom('esim')
    .select(['id', 'reference', 'state', 'order_id', 'iccid', 'ready_at', 'updated_at'])
    .where('vendor', '=', vendor)
    .where((where) =>
      where.or([
        where('ready_at', '>=', since),
        ...(references.length > 0 ? [where('reference', 'in', references)] : []),
      ]),
    )
    .execute()
  if (esims.length === 0) return { esims, refunds: [] }
  const refunds = await db
    .selectFrom('esim_refund')
    .innerJoin('esim', 'esim.id', 'esim_refund.esim_id')
    .select(['esim.reference', 'esim_refund.iccid', 'esim_refund.asked_at', 'esim_refund.noted_by'])
    .where(
      'esim_id',
      'in',
      esims.map(({ id }) => id),
    )
    .execute()
  return { esims, refunds }
}

/** Passes that an operator may have something to say of: those that moved since, are out there, or are named. */
export function listBookedPasses(
  db: Db,
  { partner, since, references }: { partner: string; since: Date; references: string[] },
) {
  return db
    .selectFrom('roaming_pass as pass')
    .innerJoin('booking', 'booking.id', 'pass.booking_id')
    .select(['booking.reference', 'pass.state', 'pass.issue_no', 'pass.revoke'])
    .select(['pass.sent_at', 'pass.accepted_at', 'pass.activated_at', 'pass.ended_at'])
    .where('pass.partner', '=', partner)
    .where((where) =>
      where.or([
        where('pass.updated_at', '>=', since),
        where('pass.state', 'in', ['SENT', 'ACTIVATED']),
        where('booking.reference', 'in', references.length === 0 ? [''] : references),
      ]),
    )
    .execute()
}
export type BookedPass = Awaited<ReturnType<typeof listBookedPasses>>[number]

/** Files of operators' results of which some lines say nothing to us. */
export async function selectUnreadResults(db: Db, since: Date): Promise<Difference[]> {
  const rows = await db
    .selectFrom('pass_result_file')
    .select(['partner', 'name', 'unreadable'])
    .where('finished_at', 'is not', null)
    .where('unreadable', '>', 0)
    .where('first_read_at', '>=', since)
    .execute()
  return rows.map(({ partner, name, unreadable }) => ({
    kind: 'pass_results_unread',
    subject: `${partner} ${name}`,
    details: `${unreadable} lines`,
  }))
}
