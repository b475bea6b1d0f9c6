import type { Context } from '#server/context.ts'
import { listEsimsSince } from './difference-store.ts'
import { compareEsims } from './esim-difference-rules.ts'
import { unread, type Difference } from './difference-rules.ts'

/** Our eSIMs against what their vendor has sold. What was sold just now may not be written down here yet. */
export async function compareEsimBooks(
  { db, esims: vendor, now }: Context,
  { since, before }: { since: Date; before: Date },
): Promise<Difference[]> {
  if (!vendor) return []
  const listed = await vendor.listOrders(since)
  if (listed.status !== 'read') return [unread(vendor.id)]
  const orders = listed.orders.filter(({ createdAt }) => createdAt < before)
  const references = orders.map(({ reference }) => reference)
  return compareEsims(orders, await listEsimsSince(db, { vendor: vendor.id, since, references }), {
    since,
    before,
    now: now(),
  })
}
