import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { GENERIC_MESSAGE } from '#server/http/failures.ts'
import { countFailures, forgiveFailure } from './data.ts'
import { addressGroup } from './rules.ts'

const WINDOW_MS = 15 * 60_000

/**
 * At most 5 wrong passwords in 15 minutes for one account from one address, 20 from one address
 * (U04), and 100 for one account from anywhere: few enough to guess nothing, too many for a
 * stranger to lock an owner out by accident. Throws TOO_MANY_REQUESTS; answers how to take the
 * failure back once the password proved right.
 */
export async function limitGuesses(context: Context, emailKey: string, ip: string): Promise<() => Promise<void>> {
  const address = addressGroup(ip)
  const limits = new Map([
    [`account ${emailKey} from ${address}`, 5],
    [`address ${address}`, 20],
    [`account ${emailKey}`, 100],
  ])
  const scopes = [...limits.keys()]
  const now = context.now()
  const counted = await countFailures(context.db, scopes, now, new Date(now.getTime() + WINDOW_MS))
  const exceeded = [...limits].find(([scope, max]) => (counted.get(scope) ?? 0) > max)
  if (exceeded) throw new AppError('TOO_MANY_REQUESTS', GENERIC_MESSAGE)
  return () => forgiveFailure(context.db, scopes)
}
