import type { Tx } from '#server/db/schema.ts'
import { forgetCodes } from '#server/booking/vouchers/voucher-store.ts'
import { eraseBooking, listOwnBookings } from './erasure-store.ts'
import { withoutNames } from './erasure-rules.ts'

/** Takes every name out of a person's transactions; sums, dates and references stay for the books (10 years). */
export async function eraseBookings(tx: Tx, accountId: string): Promise<void> {
  for (const { id, reference, contact, allocations, intent_id } of await listOwnBookings(tx, accountId)) {
    await eraseBooking(tx, {
      id,
      reference,
      intentId: intent_id,
      contact: withoutNames(contact),
      allocations: allocations.map((room) => ({ ...room, guests: [] })),
    })
    await forgetCodes(tx, id)
  }
}
