import type { Context } from '#server/context.ts'
import { updateRefundPaid } from './data.ts'

/** Writes down who paid a refund back. False when nothing is owed under this reference: paid once is paid. */
export function settleRefund(context: Context, reference: string, paidBy: string): Promise<boolean> {
  return context.db.transaction().execute((tx) => updateRefundPaid(tx, reference, paidBy, context.now()))
}
