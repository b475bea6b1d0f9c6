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
