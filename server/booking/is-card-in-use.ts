import type { Context } from '#server/context.ts'
import { findOpenPaymentBy } from './data.ts'

/** Does a transaction that has not ended pay with this saved card? */
export async function isCardInUse({ db }: Pick<Context, 'db'>, customerId: string, cardId: string): Promise<boolean> {
  return (await findOpenPaymentBy(db, customerId, cardId)) !== undefined
}
