import type { Db, Tx } from '#server/db/schema.ts'
import { findRequest } from './approval-request-store.ts'

/** Has who asked, or who travels, left the company? Then nothing is paid for the request any more. */
export async function isRequestLeft(db: Db | Tx, companyId: string, requestId: string): Promise<boolean> {
  return (await findRequest(db, companyId, requestId))?.is_left ?? true
}
