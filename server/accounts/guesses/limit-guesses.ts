import { findAccountByKey } from '#server/accounts/account-store.ts'
import { tooMany } from '#server/accounts/too-many.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Budget } from './budgets.ts'
import { type Counted, countFailures, forgiveFailure, reportRefusal } from './guess-store.ts'

/**
 * Takes one guess from all of `budgets`, or none when one of them is spent: what is refused tells an attacker
 * nothing and must not use up what others have. Counting before the password is checked leaves no gap for a hundred
 * guesses at once. The guess is put back unless the password proved wrong: what was not checked taught the guesser nothing.
 * Answers whether it is right; throws TOO_MANY_REQUESTS.
 */
export async function checkGuess(
  context: Context,
  { emailKey, budgets }: { emailKey: string; budgets: Budget[] },
  caller: Caller,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const forgive = await limitGuesses(context, emailKey, budgets, caller)
  let isRight: boolean
  try {
    isRight = await check()
  } catch (failure) {
    // What the caller hears of is what went wrong first.
    await forgive().catch(() => undefined)
    throw failure
  }
  if (isRight) await forgive()
  return isRight
}

async function limitGuesses(
  context: Context,
  emailKey: string,
  budgets: Budget[],
  caller: Caller,
): Promise<() => Promise<void>> {
  const now = context.now()
  const scopes = budgets.map(({ scope }) => scope)
  const { spent, isFirst } = await takeOne(context, budgets, now)
  const [first] = spent
  if (!first) return () => forgiveFailure(context.db, scopes)
  if (isFirst) {
    const account = await findAccountByKey(context.db, emailKey)
    const event = { kind: 'login.limited', accountId: account?.id, by: caller, details: { by: first.by } } as const
    await context.db.transaction().execute((tx) => audit(tx, event))
  }
  const ends = spent.map(({ windowEndsAt }) => windowEndsAt)
  throw tooMany(now, ends)
}

interface Taken {
  /** The budgets that have nothing left; when there are any, nothing was taken. */
  spent: (Budget & Counted)[]
  /** No guess was refused before in this window: a flood must not become a flood of writing. */
  isFirst: boolean
}

async function takeOne({ db }: Context, budgets: Budget[], now: Date): Promise<Taken> {
  return db.transaction().execute(async (tx) => {
    const counted = await countFailures(tx, budgets, now)
    const spent = budgets.flatMap((budget) => {
      const count = counted.get(budget.scope)
      return count && count.failures > budget.max ? [{ ...budget, ...count }] : []
    })
    const [first] = spent
    if (!first) return { spent, isFirst: false }
    const scopes = budgets.map(({ scope }) => scope)
    await forgiveFailure(tx, scopes)
    return { spent, isFirst: await reportRefusal(tx, first.scope) }
  })
}
