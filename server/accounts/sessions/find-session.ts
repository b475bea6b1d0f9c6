import type { UserData } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import { findAccountBySession } from './data.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { userDataOf } from '#server/accounts/user-data.ts'

export interface LiveSession {
  user: UserData
  tokenHash: string
}

/** Who holds this token; undefined when it is unknown, expired or revoked. */
export async function findSession(context: Context, bearer: string): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(bearer)
  const account = await findAccountBySession(context.db, tokenHash, context.now())
  return account && { user: await userDataOf(context, account), tokenHash }
}
