import { countFailures, forgiveFailure } from '#server/accounts/guesses/guess-store.ts'
import { tooMany } from '#server/accounts/too-many.ts'
import type { Context } from '#server/context.ts'
import type { Limited } from './visit-rules.ts'

/**
 * Takes one from each of these, or from none when one of them is spent: what is refused must not use up what others have.
 * Throws TOO_MANY_REQUESTS.
 */
export async function limitVisitors({ db, now }: Context, limits: readonly Limited[]): Promise<void> {
  const at = now()
  const ends = await db.transaction().execute(async (tx) => {
    const counted = await countFailures(tx, [...limits], at)
    const spent = limits.flatMap(({ scope, max }) => {
      const count = counted.get(scope)
      return count && count.failures > max ? [count.windowEndsAt] : []
    })
    if (spent.length > 0) {
      const scopes = limits.map(({ scope }) => scope)
      await forgiveFailure(tx, scopes)
    }
    return spent
  })
  if (ends.length > 0) throw tooMany(at, ends)
}
