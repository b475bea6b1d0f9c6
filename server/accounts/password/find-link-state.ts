import { english } from '#shared/reasons/reasons.ts'
import type { Context } from '#server/context.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { hashToken } from '../tokens.ts'
import { isLiveKey } from './password-reset-store.ts'

/** Reads only. A dead link is an answer, not a failure: one for unknown, expired and used, since what a key once was is not told. */
export async function findLinkState(
  context: Context,
  { key, email }: { key: string; email: string },
): Promise<{ success: boolean; msg: string }> {
  const presented = { keyHash: hashToken(key), emailKey: emailKey(email) }
  const isLive = await isLiveKey(context.db, presented, context.now())
  return isLive ? { success: true, msg: 'The link is valid.' } : { success: false, msg: english('resetLinkDead') }
}
