import type { Tx } from '#server/db/schema.ts'
import { deleteSubscriptionsOf, deleteUnconfirmed, forgetIps } from './subscription-store.ts'
import { UNCONFIRMED_MS } from './subscription-rules.ts'

const DAY_MS = 24 * 60 * 60_000

/** What was not confirmed in a week, and after `addressDays` from where it was. */
export async function forgetSubscriptions(tx: Tx, now: Date, addressDays: number): Promise<void> {
  await deleteUnconfirmed(tx, new Date(now.getTime() - UNCONFIRMED_MS))
  await forgetIps(tx, new Date(now.getTime() - addressDays * DAY_MS))
}

/** The owner of an address wants it forgotten. */
export const eraseSubscriptions = (tx: Tx, emailKey: string): Promise<void> => deleteSubscriptionsOf(tx, emailKey)
