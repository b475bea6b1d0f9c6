import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import type { SupplierRate } from './supplier.ts'

export const adult = { type: 'Adult' as const, title: 'Ms' as const, firstName: 'Ayu', lastName: 'Lestari' }

/** Names all guests a rate was priced for. */
export function allocate(rate: SupplierRate, lastName: string): RoomAllocation {
  const [room] = rate.occupancies
  return {
    roomId: room?.roomId ?? '',
    rateId: rate.id,
    guests: [
      ...Array.from({ length: room?.numOfAdults ?? 1 }, () => ({ ...adult, lastName })),
      ...(room?.childAges ?? []).map((age) => ({ type: 'Child' as const, firstName: 'Budi', lastName, age })),
    ],
  }
}

export const contact: BillingContact = {
  title: 'Ms',
  firstName: 'Ayu',
  lastName: 'Lestari',
  age: 34,
  email: 'ayu@lodestay.example',
  phone: '+62 812 5550 100',
  billingaddress: 'Jalan Kenanga 7',
  billingcode: '10310',
  billingcity: 'Jakarta',
  billingstate: 'Jakarta',
  billingcountry: 'ID',
}
