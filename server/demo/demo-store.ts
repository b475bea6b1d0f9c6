import type { Db } from '#server/db/schema.ts'

async function countOf(db: Db, table: 'booking' | 'approval_request', companyId: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((all) => all.fn.countAll<string>().as('rows'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

export const countBookings = (db: Db, companyId: string) => countOf(db, 'booking', companyId)
export const countRequests = (db: Db, companyId: string) => countOf(db, 'approval_request', companyId)
