import type { Db } from '#server/db/schema.ts'
import { findOpenPaymentBy } from '#server/booking/payment/payment-store.ts'

/** Does a transaction that has not ended pay with this saved card? */
export async function isCardInUse(db: Db, customerId: string, cardId: string): Promise<boolean> {
  return (await findOpenPaymentBy(db, customerId, cardId)) !== undefined
}
