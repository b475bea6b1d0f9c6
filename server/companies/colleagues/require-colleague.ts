import type { Db, Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { findWorker } from './colleague-store.ts'

export type Worker = NonNullable<Awaited<ReturnType<typeof findWorker>>>

/** A person who works for a company now. Of another company, archived and unknown answer alike: FORBIDDEN. */
export async function requireColleague(db: Db | Tx, companyId: string, accountId: string): Promise<Worker> {
  const found = await findWorker(db, companyId, accountId)
  if (!found) throw refuse('noSuchColleague')
  return found
}
