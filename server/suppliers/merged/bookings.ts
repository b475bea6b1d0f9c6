import type { Supplier } from '#server/suppliers/supplier.ts'
import { allOf, type Members } from './member.ts'
import type { Routing } from './routing.ts'
import { unpackTokens } from './tokens.ts'

/**
 * A booking belongs to its pricing supplier: only that one is asked to book, to look it up and to cancel. Without
 * breaker and without a second try: what was sent once is looked up, never sent again.
 */
export function mergedBookings(
  members: Members,
  routing: Routing,
): Pick<Supplier, 'book' | 'findBooking' | 'cancelBooking' | 'findCancellationFee' | 'findRoom' | 'listRooms'> {
  const theirs = (id: string) => routing.toTheirs(id).id

  /** Who priced the option. A token of several suppliers was never priced. */
  function sellerOf(token: string) {
    const parts = Object.entries(unpackTokens(token, members.primary.name).parts)
    const [name, part] = (parts.length === 1 && parts[0]) || []
    const member = allOf(members).find((one) => one.name === name)
    return member && part && { member, ...part }
  }

  return {
    async book(request, call) {
      const seller = sellerOf(request.token)
      // No supplier was asked: it was switched off since the price check.
      if (!seller) return { status: 'refused', reason: 'not_booked' }
      const { member, token, hotelId } = seller
      return member.supplier.book(
        {
          ...request,
          token,
          hotelId: hotelId ?? theirs(request.hotelId),
          rateIds: request.rateIds.map(theirs),
          allocations: request.allocations.map((room) => ({
            ...room,
            roomId: theirs(room.roomId),
            rateId: theirs(room.rateId),
          })),
        },
        call,
      )
    },

    async findBooking({ reference, token }, call) {
      const seller = sellerOf(token)
      // The supplier asked is not here any more: no other can deny the booking.
      if (!seller) return { status: 'unknown' }
      return seller.member.supplier.findBooking({ reference, token: seller.token }, call)
    },

    async cancelBooking(bookingId, { reference, token }, call) {
      const seller = sellerOf(token)
      if (!seller) return { status: 'unknown' }
      return seller.member.supplier.cancelBooking(bookingId, { reference, token: seller.token }, call)
    },

    async findRoom({ reference, token }, call) {
      const seller = sellerOf(token)
      if (!seller) return { status: 'unknown' }
      return seller.member.supplier.findRoom({ reference, token: seller.token }, call)
    },

    /** Of all who list; a list that could not be read makes the whole unknown. */
    async listRooms(since, call) {
      const books = await Promise.all(allOf(members).map(({ supplier }) => supplier.listRooms(since, call)))
      const unread = books.find(({ status }) => status === 'unknown')
      if (unread) return unread
      const read = books.flatMap((book) => (book.status === 'read' ? [book.rooms] : []))
      return read.length > 0 ? { status: 'read', rooms: read.flat() } : { status: 'not_offered' }
    },

    async findCancellationFee(bookingId, { reference, token }, call) {
      const seller = sellerOf(token)
      return seller?.member.supplier.findCancellationFee(bookingId, { reference, token: seller.token }, call)
    },
  }
}
