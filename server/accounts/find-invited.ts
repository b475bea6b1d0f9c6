import type { Context } from '#server/context.ts'
import { findAccountByKey } from './account-store.ts'

/** Who has an account under an invited e-mail: no more than its name. */
export async function findInvited(
  context: Context,
  emailKey: string,
): Promise<{ id: string; first_name: string; last_name: string } | undefined> {
  const account = await findAccountByKey(context.db, emailKey)
  return account && { id: account.id, first_name: account.first_name, last_name: account.last_name }
}
