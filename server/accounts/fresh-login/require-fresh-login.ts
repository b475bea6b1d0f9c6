import { latestCredible } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findLoginTime } from '#server/accounts/sessions/session-store.ts'

const FRESH_MS = 10 * 60_000
/** For what a stolen session must not be enough for. Throws STALE_LOGIN when the login is ten minutes old. */
export async function requireFreshLogin(context: Context, caller: SignedIn): Promise<void> {
  const at = await findLoginTime(context.db, caller.session)
  const now = context.now()
  const isFresh = at && now.getTime() - at.getTime() <= FRESH_MS && at <= latestCredible(now)
  if (!isFresh) throw refuse('confirmPassword')
}
