import { forgetPeople, listOwnBookings } from '#server/booking/booking-store.ts'
import { eraseCorrections } from '#server/booking/cost-objects/cost-correction-store.ts'
import { forgetParties } from '#server/booking/invoices/edition-store.ts'
import { emptyEvents } from '#server/booking/payment/events/payment-event-store.ts'
import { forgetPage } from '#server/booking/payment/payment-store.ts'
import { forgetCodes } from '#server/booking/vouchers/voucher-store.ts'
import type { Tx } from '#server/db/schema.ts'
import { withoutNames } from './erasure-rules.ts'

/** Takes every name out of a person's transactions; sums, dates and references stay for the books (10 years). */
export async function eraseBookings(tx: Tx, accountId: string): Promise<void> {
  for (const { id, reference, contact, allocations, intent_id } of await listOwnBookings(tx, accountId)) {
    await forgetPeople(tx, id, {
      contact: withoutNames(contact),
      allocations: allocations.map((room) => ({ ...room, guests: [] })),
    })
    await eraseCorrections(tx, id)
    await forgetParties(tx, id)
    await forgetPage(tx, id)
    await emptyEvents(tx, reference, intent_id)
    await forgetCodes(tx, id)
  }
}
