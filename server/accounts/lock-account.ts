import type { Tx } from '#server/db/schema.ts'
import { lockAccountRow } from './data.ts'

/** Holds the account until the transaction ends; undefined when it is gone. */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ email_key: string } | undefined> {
  return lockAccountRow(tx, accountId)
}
