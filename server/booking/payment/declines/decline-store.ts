import { latestCredible } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'

/** Tries to pay by card, since when and seen from now; those of test accounts are no real cards. */
interface Window {
  provider: string
  since: Date
  now: Date
}

function triesIn(tx: Tx, { provider, since, now }: Window) {
  return tx
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .select('booking.created_at')
    .where('payment.provider', '=', provider)
    .where('booking.is_test', '=', false)
    .where('booking.created_at', '>', since)
    .where('booking.created_at', '<=', latestCredible(now))
    .orderBy('booking.created_at', 'desc')
}

export interface OwnTry {
  at: Date
  /** The bank has not said anything yet. */
  isUnderWay: boolean
}

/**
 * When this account tried cards that allowed no money, the last first. A try counts from before the bank is asked until it
 * allowed it. The order that the same price is being paid with is no further one.
 */
export async function listOwnTries(
  tx: Tx,
  { accountId, quoteToken, most, ...window }: Window & { accountId: string; quoteToken: string; most: number },
): Promise<OwnTry[]> {
  const rows = await triesIn(tx, window)
    .select('booking.state')
    .where('booking.account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('booking.failure', 'in', ['declined', 'abandoned']),
        where.and([
          where('booking.state', 'in', ['CREATED', 'ACTION_NEEDED']),
          where('booking.quote_token', '<>', quoteToken),
        ]),
      ]),
    )
    .limit(most)
    .execute()
  return rows.map(({ created_at: at, state }) => ({ at, isUnderWay: state !== 'FAILED' && state !== 'VOIDING' }))
}

/** When cards were declined that were tried from this network, by whomever; the last first. */
export async function listDeclinesFrom(
  tx: Tx,
  { network, most, ...window }: Window & { network: string; most: number },
): Promise<Date[]> {
  const rows = await triesIn(tx, window)
    .where('booking.customer_network', '=', network)
    .where('booking.failure', '=', 'declined')
    .limit(most)
    .execute()
  return rows.map(({ created_at: at }) => at)
}

export async function hasConfirmedStay(tx: Tx, accountId: string): Promise<boolean> {
  const stay = await tx
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'CONFIRMED')
    .limit(1)
    .executeTakeFirst()
  return stay !== undefined
}
