import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { markStayGone } from './esim-store.ts'
import { esimKey } from './esim-key.ts'

/** The stay is gone: none of its eSIMs is ordered any more, and what is ordered is taken back by a job of its own. */
export async function cancelEsims(context: Context, tx: Tx, bookingId: number): Promise<void> {
  for (const { id: esimId } of await markStayGone(tx, bookingId, context.now())) {
    await context.jobs.enqueue(tx, { kind: 'esim.advance', key: `${esimKey(esimId)}:gone`, data: { esimId } })
  }
}
