import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import { hasConfirmedStay, listDeclinesFrom, listOwnTries } from './decline-store.ts'

const HOUR_MS = 60 * 60_000
const MINUTE_S = 60
/** Tries in an hour by one account that allowed no money: more is an account trying out others' cards. */
const BY_ACCOUNT = 10
/** Declined in an hour from one network, whose customers may be thousands. */
const FROM_NETWORK = 50

interface Try {
  accountId: string
  network: string
  /** The price that is to be paid, and the provider that is to hold it. */
  quoteToken: string
  provider: string
  /** The payer approves a member's request by paying, one of perhaps many. */
  isApproval?: boolean
}

/**
 * Card testing: payment providers punish a shop at which stolen cards are tried. Asked in the transaction that inserts the
 * booking, while the account is held: the rows themselves are the count, so a hundred at once do not pass, and what the
 * bank allows is given back by its own move. A network refuses only accounts that never had a stay: who has must not wait
 * for a neighbour. Throws TOO_MANY_REQUESTS; nothing is written or asked, and the price stays.
 */
export async function limitDeclines(
  context: Pick<Context, 'now'>,
  tx: Tx,
  { accountId, network, quoteToken, provider, isApproval = false }: Try,
): Promise<void> {
  const now = context.now()
  const window = { provider, since: new Date(now.getTime() - HOUR_MS), now }
  const own = await listOwnTries(tx, { ...window, accountId, quoteToken, most: BY_ACCOUNT })
  if (isApproval && own.length === BY_ACCOUNT && own.some(({ isUnderWay }) => isUnderWay)) {
    throw refuse('approvalsUnderWay', { retryAfterSeconds: MINUTE_S })
  }
  const near = await listDeclinesFrom(tx, { ...window, network, most: FROM_NETWORK })
  const spent = [
    ...(own.length === BY_ACCOUNT ? own.slice(-1).map(({ at }) => at) : []),
    ...(near.length === FROM_NETWORK && !(await hasConfirmedStay(tx, accountId)) ? near.slice(-1) : []),
  ]
  if (spent.length === 0) return
  const endsAt = Math.max(...spent.map((first) => first.getTime() + HOUR_MS))
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  throw refuse('declinedTooOften', { retryAfterSeconds })
}
