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
  /** Which thing it is about, where its limit asks that. */
  about?: string
}

interface Scope {
  scope: string
  max: number
  /** Is not asked while this other scope has no more than so many, and this one no more than `ofAll`. */
  unless?: { scope: string; atMost: number; ofAll: number }
}

/** In which scopes a letter counts, and how many of it each takes in a day. */
function limitsOf({ letter: { kind, limit }, to, companyId, accountId, about }: Planned): Scope[] {
  const { toMailbox, aboutOne, fromCompany, byAccount } = limit
  const mailbox = createHash('sha256').update(mailboxOf(to)).digest('hex')
  const one = aboutOne && about ? { scope: `${kind} to ${mailbox} about ${about}`, ...aboutOne } : undefined
  return [
    {
      scope: `${kind} to ${mailbox}`,
      max: toMailbox,
      ...(one ? { unless: { scope: one.scope, atMost: one.first, ofAll: one.ofAll } } : {}),
    },
    ...(one ? [{ scope: one.scope, max: one.most }] : []),
    ...(fromCompany && companyId ? [{ scope: `${kind} to ${mailbox} from ${companyId}`, max: fromCompany }] : []),
    ...(byAccount && accountId ? [{ scope: `${kind} by ${accountId}`, max: byAccount }] : []),
  ]
}

/** Those that have too many, the letter itself counted in. */
function listSpent(limits: readonly Scope[], countOf: (scope: string) => number): Scope[] {
  const isLet = ({ scope, unless }: Scope) =>
    unless !== undefined && countOf(unless.scope) <= unless.atMost && countOf(scope) <= unless.ofAll
  return limits.filter((one) => countOf(one.scope) > one.max && !isLet(one))
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
    const mayLeave = listSpent(limits, (scope) => (counts.get(scope) ?? 0) + 1).length === 0
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
  const spent = listSpent(limits, (scope) => counted.get(scope)?.letters ?? 0)
  const ends = spent.flatMap(({ scope }) => counted.get(scope)?.windowEndsAt.getTime() ?? [])
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
