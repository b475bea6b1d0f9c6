import { sql, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { DisputeRecord } from '#server/payments/dispute.ts'

export type DisputeRow = Selectable<Database['dispute']>

/** `provider` is the account that the dispute is in. */
export interface DisputeName {
  provider: string
  disputeId: string
}

export function findDispute(db: Db | Tx, { provider, disputeId }: DisputeName): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()
}

interface Reading extends DisputeName {
  bookingId: number
  record: DisputeRecord
  /** As we had it when the provider was asked; undefined: we had none. */
  known: DisputeRow | undefined
  closedAt: Date | null
}

/** False when another reading was kept since, which may be a newer one. */
export async function keepDispute(tx: Tx, { provider, disputeId, bookingId, record, known, closedAt }: Reading) {
  const { amount, reason, status, respondBy, openedAt, taken, returned } = record
  const read = {
    currency: amount.currency,
    amount_minor: amount.minor,
    reason,
    status,
    respond_by: respondBy ?? null,
    opened_at: openedAt,
    closed_at: closedAt,
    taken_minor: taken.minor,
    returned_minor: returned.minor,
  }
  if (!known) {
    const row = await tx
      .insertInto('dispute')
      .values({ provider, dispute_id: disputeId, booking_id: bookingId, ...read })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  }
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set({ ...read, version: known.version + 1 })
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .where('version', '=', known.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Does a bank hold money of a booking while it decides? Of the booking of the query that asks, by its index. */
export const isHeldByBank = sql<boolean>`exists (select from dispute where dispute.booking_id = booking.id
  and dispute.closed_at is null and dispute.taken_minor > dispute.returned_minor)`

/** What banks hold of bookings' payments while they decide, and what they have kept for good, in minor units of their currency. */
export const bankClaims = (db: Db | Tx) =>
  db
    .selectFrom('dispute')
    .select('booking_id')
    .select(
      sql<number>`(coalesce(sum(taken_minor - returned_minor) filter (where closed_at is null), 0))::bigint`.as(
        'held_minor',
      ),
    )
    .select(
      sql<number>`(coalesce(sum(taken_minor - returned_minor) filter (where status = 'lost'), 0))::bigint`.as(
        'lost_minor',
      ),
    )
    .groupBy('booking_id')

/** What banks hold of a booking's payment while they decide: it is theirs, or ours, in the end. */
export async function sumHeld(tx: Db | Tx, bookingId: number): Promise<number> {
  const row = await bankClaims(tx).where('booking_id', '=', bookingId).executeTakeFirst()
  return row?.held_minor ?? 0
}

/** What banks have taken of a booking's payment for good, in minor units of its currency. */
export async function sumLost(tx: Db | Tx, bookingId: number): Promise<number> {
  const row = await bankClaims(tx).where('booking_id', '=', bookingId).executeTakeFirst()
  return row?.lost_minor ?? 0
}

/** Those that wait for our answer, the most urgent first. */
export function listUnanswered(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .select(['booking.reference', 'dispute.dispute_id', 'dispute.currency', 'dispute.amount_minor'])
    .select(['dispute.taken_minor', 'dispute.reason', 'dispute.respond_by'])
    .where('dispute.status', '=', 'needs_response')
    .orderBy('dispute.respond_by')
    .execute()
}

/** Each with its booking's reference: those opened since, those that are open, and those that a provider names. */
export function listKnownDisputes(
  db: Db,
  { provider, since, named }: { provider: string; since: Date; named: readonly string[] },
) {
  return db
    .selectFrom('dispute')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .selectAll('dispute')
    .select('booking.reference')
    .where('dispute.provider', '=', provider)
    .where((where) =>
      where.or([
        where('dispute.opened_at', '>=', since),
        where('dispute.closed_at', 'is', null),
        ...(named.length > 0 ? [where('dispute.dispute_id', 'in', named)] : []),
      ]),
    )
    .execute()
}
