import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { countFailures, findAccountByKey, forgiveFailure } from './data.ts'
import { addressGroup } from './rules.ts'
import { tooMany } from './too-many.ts'

const WINDOW_MS = 15 * 60_000

/**
 * At most 5 wrong passwords in 15 minutes for one account from one address, 20 from one address
 * (U04), and 100 for one account from anywhere: few enough to guess nothing, too many for a
 * stranger to lock an owner out by accident. Throws TOO_MANY_REQUESTS; answers how to take the
 * failure back once the password proved right.
 */
export async function limitGuesses(context: Context, emailKey: string, caller: Caller): Promise<() => Promise<void>> {
  const address = addressGroup(caller.ip)
  const limits = [
    { by: 'both', scope: `account ${emailKey} from ${address}`, max: 5 },
    { by: 'address', scope: `address ${address}`, max: 20 },
    { by: 'account', scope: `account ${emailKey}`, max: 100 },
  ] as const
  const scopes = limits.map(({ scope }) => scope)
  const now = context.now()
  const counted = await countFailures(context.db, scopes, now, new Date(now.getTime() + WINDOW_MS))
  const reached = limits.filter(({ scope, max }) => (counted.get(scope)?.failures ?? 0) > max)
  const [exceeded] = reached
  if (!exceeded) return () => forgiveFailure(context.db, scopes)
  // Once for each limit reached, not for every attempt against it: a flood must not become a flood of writing.
  if (counted.get(exceeded.scope)?.failures === exceeded.max + 1) {
    const account = await findAccountByKey(context.db, emailKey)
    const details = { by: exceeded.by }
    await context.db
      .transaction()
      .execute((tx) => audit(tx, { kind: 'login.limited', accountId: account?.id, by: caller, details }))
  }
  const ends = reached.map(({ scope }) => counted.get(scope)?.windowEndsAt ?? now)
  throw tooMany(now, ends)
}
