import type { Context } from '#server/context.ts'
import { mailboxOf } from '#server/letters/limits/mailbox.ts'
import { countFailures } from '#server/accounts/guesses/guess-store.ts'
import { tooMany } from '../too-many.ts'

const HOUR_MS = 60 * 60_000
const PER_HOUR = 3

/** At most three letters an hour to one mailbox, whether or not it has an account. Throws TOO_MANY_REQUESTS. */
export async function limitResetLinks(context: Context, emailKey: string): Promise<void> {
  const scope = `reset link ${mailboxOf(emailKey)}`
  const now = context.now()
  const counted = await countFailures(context.db, [{ scope, windowMs: HOUR_MS }], now)
  const count = counted.get(scope)
  if (count && count.failures > PER_HOUR) throw tooMany(now, [count.windowEndsAt])
}
