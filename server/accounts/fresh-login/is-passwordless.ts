import type { Context } from '#server/context.ts'
import { findPasswordHash } from '#server/accounts/account-store.ts'

/** An owner who logs in with an outside identity alone has no password to give. */
export async function isPasswordless(context: Context, accountId: string): Promise<boolean> {
  return (await findPasswordHash(context.db, accountId)) === null
}
