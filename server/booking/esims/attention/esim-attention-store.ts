import type { Db } from '#server/db/schema.ts'

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

/** Money that nobody knows whether it was asked back. */
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
