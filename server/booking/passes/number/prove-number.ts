import type { Language } from '#shared/language/language.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import {
  deleteTry,
  findLatestCode,
  findSends,
  findTries,
  insertCode,
  insertTry,
  lockUses,
  readNumberKey,
  writeAttempt,
} from './number-code-store.ts'
import {
  codeUser,
  countedSince,
  freeAgainAt,
  SENDS_AN_HOUR,
  TRIES_AN_HOUR,
  type CodeUser,
} from './number-code-rules.ts'
import { freshKey } from './hash-number.ts'
import type { Confirmation } from '#server/subscribers/subscriber-check.ts'

type Reached = Pick<Context, 'db' | 'now' | 'subscribers'>

/** Who asks, for which booking and number. */
export interface NumberClaim {
  bookingId: number
  partnerId: string
  /** E.164. Neither kept nor logged here. */
  number: string
  /** Network address of the caller. */
  ip: string
}

export type CodeSent =
  | { status: 'sent'; expiresAt: Date }
  /** Too many for now, by our limits (then with when there is another one) or by the operator's. */
  | { status: 'too_many'; freeAt?: Date }
  /** The operator sends this number none. */
  | { status: 'blocked' }
  /** Unknown whether one was sent. */
  | { status: 'unknown' }

export type CodeChecked = { status: Confirmation | 'NOT_SENT' } | { status: 'TOO_MANY'; freeAt: Date }

async function userOf({ db }: Reached, claim: NumberClaim): Promise<CodeUser> {
  return codeUser(await readNumberKey(db, freshKey), claim)
}

/** Has the operator send a code to the number. What it counts is written down first: an answer that is lost is counted. */
export async function sendNumberCode(
  context: Reached,
  claim: NumberClaim,
  from: { brand: string; language: Language },
): Promise<CodeSent> {
  const user = await userOf(context, claim)
  const now = context.now()
  const counted = await context.db.transaction().execute(async (tx) => {
    await lockUses(tx)
    const freeAt = freeAgainAt(await findSends(tx, user, countedSince(now)), user, SENDS_AN_HOUR)
    return freeAt ? { freeAt } : { id: await insertCode(tx, user, now) }
  })
  if (counted.freeAt) return { status: 'too_many', freeAt: counted.freeAt }
  const possession = await context.subscribers(claim.partnerId).startPossession({ number: claim.number, ...from })
  if (possession.status === 'unknown') return possession
  if (possession.status === 'refused') return { status: possession.reason === 'BLOCKED' ? 'blocked' : 'too_many' }
  await writeAttempt(context.db, counted.id, possession)
  return { status: 'sent', expiresAt: possession.expiresAt }
}

/**
 * Asks the operator whether this is the code that it sent last for this booking. `prove` writes down what a right one
 * proves. A code that was not looked at is not counted.
 */
export async function checkNumberCode(
  context: Reached,
  claim: NumberClaim,
  { code, prove }: { code: string; prove: (tx: Tx) => Promise<void> },
): Promise<CodeChecked> {
  const user = await userOf(context, claim)
  const now = context.now()
  const sent = await findLatestCode(context.db, user)
  if (!sent?.attempt || !sent.expires_at) return { status: 'NOT_SENT' }
  if (sent.expires_at <= now) return { status: 'EXPIRED' }
  const counted = await context.db.transaction().execute(async (tx) => {
    await lockUses(tx)
    const freeAt = freeAgainAt(await findTries(tx, user, countedSince(now)), user, TRIES_AN_HOUR)
    return freeAt ? { freeAt } : { id: await insertTry(tx, sent.id, user, now) }
  })
  if (counted.freeAt) return { status: 'TOO_MANY', freeAt: counted.freeAt }
  const status = await context.subscribers(claim.partnerId).confirm(sent.attempt, code)
  if (status === 'UNKNOWN') await deleteTry(context.db, counted.id)
  if (status === 'OK') await context.db.transaction().execute(prove)
  return { status }
}
