import type { Context } from '#server/context.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hashToken } from '../tokens.ts'
import { isLiveKey } from './password-reset-store.ts'

/** One sentence for unknown, expired and used: what exactly a key once was is not told. */
export const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.'

/** Reads only. A dead link is an answer, not a failure. */
export async function findLinkState(
  context: Context,
  { key, email }: { key: string; email: string },
): Promise<{ success: boolean; msg: string }> {
  const presented = { keyHash: hashToken(key), emailKey: emailKey(email) }
  const isLive = await isLiveKey(context.db, presented, context.now())
  return isLive ? { success: true, msg: 'The link is valid.' } : { success: false, msg: DEAD_LINK }
}
