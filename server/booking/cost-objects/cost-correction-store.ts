import { writeCosts } from '#server/booking/booking-store.ts'
import { people } from '#server/accounts/account-store.ts'
import type { BookedCosts } from '#shared/api/cost-choice.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface CompanyBooking {
  companyId: string
  reference: string
}

/** Another company's is not found. */
const costsOf = (db: Db | Tx, { companyId, reference }: CompanyBooking) =>
  db
    .selectFrom('booking')
    .select(['id', 'reference', 'account_id', 'cost_centre', 'project', 'custom_fields'])
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)

export const findCosts = (db: Db, booking: CompanyBooking) => costsOf(db, booking).executeTakeFirst()

/** Held until the transaction ends, so that what it said before is what the correction was made of. */
export const lockCosts = (tx: Tx, booking: CompanyBooking) => costsOf(tx, booking).forNoKeyUpdate().executeTakeFirst()

interface NewCorrection {
  bookingId: number
  accountId: string
  before: BookedCosts
  after: BookedCosts
  at: Date
}

export async function writeCorrection(tx: Tx, { bookingId, accountId, before, after, at }: NewCorrection) {
  await writeCosts(tx, bookingId, after)
  await tx
    .insertInto('cost_correction')
    .values({
      booking_id: bookingId,
      account_id: accountId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      corrected_at: at,
    })
    .execute()
}

/** The latest first. */
export function listCorrections(db: Db, bookingId: number) {
  return db
    .selectFrom('cost_correction')
    .leftJoin(people(db).as('account'), 'account.id', 'cost_correction.account_id')
    .select(['corrected_at', 'before', 'after', 'first_name', 'last_name'])
    .where('booking_id', '=', bookingId)
    .orderBy('cost_correction.id', 'desc')
    .limit(100)
    .execute()
}
export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

/** Takes what was typed out of a booking's corrections. Codes stay. */
export async function eraseCorrections(tx: Tx, bookingId: number): Promise<void> {
  const rows = await tx
    .selectFrom('cost_correction')
    .select(['id', 'before', 'after'])
    .where('booking_id', '=', bookingId)
    .execute()
  for (const { id, before, after } of rows) {
    await tx
      .updateTable('cost_correction')
      .set({ before: JSON.stringify({ ...before, fields: [] }), after: JSON.stringify({ ...after, fields: [] }) })
      .where('id', '=', id)
      .execute()
  }
}
