import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { EsimOrder, EsimProfile, RefundReason } from '#server/esims/esim-fulfilment.ts'
import { insertRefund, type EsimRow } from '#server/booking/esims/esim-store.ts'
import { again, type AtVendor, type EsimStep } from './step.ts'

/** What was carried out, the first before the others. What the vendor has paid back has no owner. */
export function madeOf(orders: readonly EsimOrder[]): { order: EsimOrder; profile: EsimProfile }[] {
  return orders
    .filter(({ status }) => status === 'done')
    .flatMap((order) => order.profiles.map((profile) => ({ order, profile })))
}

/** READY with the first eSIM that was made; the money of any other is asked back. */
export function acceptEsim({ context, esim }: AtVendor, orders: readonly EsimOrder[]): EsimStep {
  const [first, ...others] = madeOf(orders)
  if (!first) return again
  const { order, profile } = first
  return {
    status: 'move',
    from: esim,
    to: 'READY',
    patch: {
      order_id: order.id,
      net_minor: order.net?.minor ?? null,
      net_currency: order.net?.currency ?? null,
      iccid: profile.iccid,
      ready_at: context.now(),
      refusal: null,
      refused_at: null,
    },
    write: async (tx) => {
      for (const other of others) await wantRefund(context, tx, esim, other.profile.iccid, 'ordered_twice')
      if (esim.stay_gone_at) return
      const key = `mail.esim-ready:${esim.id}`
      await context.jobs.enqueue(tx, { kind: 'mail.esim-ready', key, data: { esimId: esim.id } })
    },
  }
}

/** Asks the money of an eSIM back, once in its life. */
export async function wantRefund(
  context: Context,
  tx: Tx,
  esim: Pick<EsimRow, 'id'>,
  iccid: string,
  reason: RefundReason,
): Promise<void> {
  const refundId = await insertRefund(tx, { esim_id: esim.id, iccid, reason, created_at: context.now() })
  if (refundId === undefined) return
  await context.jobs.enqueue(tx, { kind: 'esim.refund', key: `esim.refund:${refundId}`, data: { refundId } })
}
