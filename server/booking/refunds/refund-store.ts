import type { Db, Database, Tx } from '#server/db/schema.ts'
import type { Insertable, Updateable } from 'kysely'
import { bankClaims } from '#server/booking/disputes/dispute-store.ts'
import { restWords } from './rest-words.ts'
import type { RefundState } from '#server/booking/booking-rules.ts'

type NewRefund = Pick<
  Insertable<Database['refund']>,
  'booking_id' | 'state' | 'currency' | 'amount_minor' | 'because' | 'owner' | 'due_at' | 'paid_at' | 'created_at'
>

/** False when it was written before: what is owed is owed once. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const row = await tx
    .insertInto('refund')
    .values({ ...refund, paid_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it does not stand there any more, or a person has paid: nothing may follow from an old look then. */
export async function moveRefund(
  tx: Tx,
  bookingId: number,
  from: RefundState,
  patch: Updateable<Database['refund']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set(patch)
    .where('booking_id', '=', bookingId)
    .where('state', '=', from)
    .where('paid_by', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface OwedRefund {
  reference: string
  email: string
  currency: string
  amount_minor: number
  because: string
  owner: string | null
  due_at: Date | null
  /** What payers' banks hold while they decide: nothing is paid by hand meanwhile. */
  held_minor: number
}

/** What people still have to pay back, the most urgent first. */
export async function listOwedRefunds(db: Db): Promise<OwedRefund[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .select(['booking.reference', 'booking.contact', 'refund.currency', 'refund.amount_minor'])
    .leftJoin(bankClaims(db).as('claim'), 'claim.booking_id', 'booking.id')
    .select(['refund.because', 'refund.owner', 'refund.due_at', 'claim.held_minor', 'claim.lost_minor'])
    .where('refund.state', '=', 'DUE')
    .orderBy('refund.due_at')
    .execute()
  return rows.map(({ contact, held_minor, lost_minor, ...row }) => ({
    ...row,
    held_minor: held_minor ?? 0,
    because: row.because + restWords(row.currency, row.amount_minor, lost_minor ?? 0),
    email: contact.email,
  }))
}

/** A refund that was paid is owed once more. False when this payer has not paid it. */
export async function reopenRefund(
  tx: Tx,
  bookingId: number,
  paidBy: string,
  due: { owner: string; due_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ ...due, state: 'DUE', paid_by: null, paid_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'DONE')
    .where('paid_by', '=', paidBy)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when nothing is owed for this booking (any more). */
export async function updateRefundPaid(tx: Tx, bookingId: number, paidBy: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ state: 'DONE', paid_by: paidBy, paid_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'DUE')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
