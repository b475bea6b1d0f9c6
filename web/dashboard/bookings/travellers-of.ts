import type { Transaction } from '#shared/api/booking-info.ts'

/** Who stays: the first guest of the first room leads. Empty once their names were erased. */
export function travellersOf({ booking_data: { roomsAllocations } }: Pick<Transaction, 'booking_data'>): {
  lead: string
  others: number
} {
  const [first, ...others] = roomsAllocations.flatMap(({ guests }) => guests)
  return { lead: first ? `${first.firstName} ${first.lastName}`.trim() : '', others: others.length }
}
