import type { Context } from '#server/context.ts'
import { findProvenAt } from '#server/accounts/account-store.ts'

/** Has the owner of the account's address shown to be the owner of the account? */
export async function isMailboxProven({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  return (await findProvenAt(db, accountId)) !== undefined
}
