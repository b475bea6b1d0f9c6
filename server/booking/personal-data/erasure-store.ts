import type { BillingContact, RoomAllocation } from '#shared/api/payments.ts'
import { wholeBooking } from '#server/booking/booking-store.ts'
import { eraseCorrections } from '#server/booking/cost-objects/cost-correction-store.ts'
import { travellersOf } from '#server/booking/checkout/listed-facts.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export function listOwnBookings(db: Db | Tx, accountId: string) {
  return wholeBooking(db).where('booking.account_id', '=', accountId).orderBy('booking.id').execute()
}

/** Of whoever travels: what somebody else has booked for them. */
export function listStaysBookedFor(db: Db | Tx, accountId: string) {
  return wholeBooking(db)
    .where('booking.traveller_id', '=', accountId)
    .where('booking.account_id', 'is distinct from', accountId)
    .orderBy('booking.id')
    .execute()
}

export async function updateGuests(tx: Tx, id: number, allocations: RoomAllocation[]): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ allocations: JSON.stringify(allocations), travellers: travellersOf(allocations) })
    .where('id', '=', id)
    .execute()
}

interface Erasure {
  id: number
  reference: string
  intentId: string | null
  contact: BillingContact
  allocations: RoomAllocation[]
}

/** Overwrites what names people, also in the card provider's events as they came in. */
export async function eraseBooking(tx: Tx, { id, reference, intentId, contact, allocations }: Erasure): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      contact: JSON.stringify(contact),
      allocations: JSON.stringify(allocations),
      travellers: travellersOf(allocations),
      // A company's books need the codes; what was typed may name people.
      custom_fields: '[]',
      customer_ip: '',
      customer_network: null,
      correlation_id: '',
    })
    .where('id', '=', id)
    .execute()
  await eraseCorrections(tx, id)
  await tx.updateTable('payment').set({ client_secret: null, page_url: null }).where('booking_id', '=', id).execute()
  await tx
    .updateTable('inbox_event')
    .set({ payload: '{}' })
    .where((where) => where.or([where('reference', '=', reference), where('intent_id', '=', intentId ?? '')]))
    .execute()
}
