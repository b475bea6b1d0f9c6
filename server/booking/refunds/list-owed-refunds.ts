import type { Context } from '#server/context.ts'
import { selectOwedRefunds, type OwedRefund } from './refund-store.ts'

/** Every payment that a person still has to return, the most urgent first. */
export function listOwedRefunds(context: Context): Promise<OwedRefund[]> {
  return selectOwedRefunds(context.db)
}
