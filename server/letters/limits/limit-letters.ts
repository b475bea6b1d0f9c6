import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { countLetter, DAY_MS, readLetterCounts, uncountLetter } from './letter-count-store.ts'
import type { LimitedLetter } from './letter-limit.ts'
import { mailboxOf } from './mailbox.ts'

interface Planned {
  letter: LimitedLetter
  /** The address in its one spelling (`emailKey`). */
  to: string
  companyId?: string
  accountId?: string
}

/** In which scopes a letter counts, and how many of it each takes in a day. */
function limitsOf({ letter: { kind, limit }, to, companyId, accountId }: Planned): { scope: string; max: number }[] {
  const { toMailbox, fromCompany, byAccount } = limit
  const mailbox = createHash('sha256').update(mailboxOf(to)).digest('hex')
  return [
    { scope: `${kind} to ${mailbox}`, max: toMailbox },
    ...(fromCompany && companyId ? [{ scope: `${kind} to ${mailbox} from ${companyId}`, max: fromCompany }] : []),
    ...(byAccount && accountId ? [{ scope: `${kind} by ${accountId}`, max: byAccount }] : []),
  ]
}

/**
 * Which letters of a row of them could leave now, one after the other, without counting any: what is promised so may be
 * refused later, when others write meanwhile.
 */
export async function foreseeLetters({ db, now }: Context, letters: readonly Planned[]): Promise<boolean[]> {
  const planned = letters.map(limitsOf)
  const scopes = [...new Set(planned.flat().map(({ scope }) => scope))]
  const counts = await readLetterCounts(db, scopes, now())
  return planned.map((limits) => {
    const mayLeave = limits.every(({ scope, max }) => (counts.get(scope) ?? 0) < max)
    if (mayLeave) for (const { scope } of limits) counts.set(scope, (counts.get(scope) ?? 0) + 1)
    return mayLeave
  })
}

/**
 * Counts a letter that is about to be queued, in the transaction that queues it, and answers until when there are enough;
 * undefined while it may leave. One that may not is counted nowhere: who has written enough must not use up what a mailbox
 * takes from others. The counts stay over cancelling, inviting again and new sessions.
 */
export async function enoughLettersUntil(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  letter: Planned,
): Promise<Date | undefined> {
  const limits = limitsOf(letter)
  const at = now()
  const scopes = limits.map(({ scope }) => scope)
  const counted = await countLetter(tx, scopes, { now: at, windowEnds: new Date(at.getTime() + DAY_MS) })
  const ends = limits.flatMap(({ scope, max }) => {
    const count = counted.get(scope)
    return count && count.letters > max ? [count.windowEndsAt.getTime()] : []
  })
  if (ends.length === 0) return undefined
  await uncountLetter(tx, scopes)
  return new Date(Math.max(...ends))
}

/** For a letter that a caller asks for. Throws TOO_MANY_REQUESTS. */
export async function limitLetters(context: Pick<Context, 'now'>, tx: Tx, letter: Planned): Promise<void> {
  const until = await enoughLettersUntil(context, tx, letter)
  if (!until) return
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - context.now().getTime()) / 1000))
  throw refuse('enoughLetters', { retryAfterSeconds })
}

/** For a letter that only tells of something: without it that happens all the same. */
export async function mayTell(context: Pick<Context, 'now'>, tx: Tx, letter: Planned): Promise<boolean> {
  return (await enoughLettersUntil(context, tx, letter)) === undefined
}
