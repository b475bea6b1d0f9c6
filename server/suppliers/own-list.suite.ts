import { expect, test } from 'vitest'
import type { BookRequest, SearchCriteria, Supplier, SupplyCall } from './supplier.ts'

interface Booking {
  supplier: Supplier
  aBookRequest: (lastName: string) => Promise<BookRequest>
  call: SupplyCall
  criteria: SearchCriteria
}

/** What every supplier's own list of bookings has to say: part of `testSupplier`. */
export function testOwnList({ supplier, aBookRequest, call, criteria }: Booking): void {
  test('stands in the supplier’s own list of those made since, cancelled ones too, and in no other account’s', async () => {
    const [kept, gone] = [await aBookRequest('Lestari'), await aBookRequest('Lestari')]
    const since = new Date(Date.now() - 1000)
    const [booked, cancelled] = [await supplier.book(kept, call), await supplier.book(gone, call)]
    if (booked.status !== 'confirmed' || cancelled.status !== 'confirmed') throw new Error('not booked')
    await supplier.cancelBooking(cancelled.bookingId, gone, call)
    const listOf = async (from: Date, by = call) => {
      const book = await supplier.listRooms(from, by)
      return book.status === 'read' ? book.rooms : [book]
    }
    const found = await supplier.findRoom(kept, call)
    const rooms = await listOf(since)
    expect(rooms).toContainEqual(
      expect.objectContaining({
        ...(found.status === 'found' ? found.room : {}),
        bookingId: booked.bookingId,
        reference: kept.reference,
        status: 'confirmed',
        checkIn: criteria.checkIn,
        checkOut: criteria.checkOut,
        total: { minor: expect.any(Number), currency: 'USD' },
        bookedAt: expect.any(Date),
      }),
    )
    expect(rooms).toContainEqual(expect.objectContaining({ reference: gone.reference, status: 'cancelled' }))
    // A month of it is one list, too, and names each once.
    const month = await listOf(new Date(Date.now() - 30 * 86_400_000))
    expect(month.filter((room) => 'reference' in room && room.reference === kept.reference)).toHaveLength(1)
    expect(await listOf(new Date(Date.now() + 60_000))).toEqual([])
    expect(await listOf(since, { ...call, isTest: true })).toEqual([])
  })
}
