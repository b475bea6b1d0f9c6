import type { Tx } from '#server/db/schema.ts'
import { insertCompany } from './data.ts'

/** A registration makes its own company, always a new and empty one: nobody becomes PIC of what is there already. */
export async function createCompany(tx: Tx, picId: string): Promise<void> {
  await insertCompany(tx, picId)
}
