import type { Tx } from '#server/db/schema.ts'
import { findBookingOfEvent } from './data.ts'

/** The transaction that a card provider's event is about: by our reference, else by the provider's intent. */
export async function findBookingOfPayment(
  tx: Tx,
  reference: string | undefined,
  intentId: string | undefined,
): Promise<number | undefined> {
  return (await findBookingOfEvent(tx, reference, intentId))?.id
}
