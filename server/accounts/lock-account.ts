import type { Tx } from '#server/db/schema.ts'
import { holdAccountRow, lockAccountRow } from './account-store.ts'

/** Holds the account until the transaction ends; undefined when it is gone. */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ email_key: string } | undefined> {
  return lockAccountRow(tx, accountId)
}

/** Keeps the account as it is, and in its companies, until the transaction ends; new rows may point at it meanwhile. */
export async function holdAccount(tx: Tx, accountId: string): Promise<void> {
  await holdAccountRow(tx, accountId)
}
