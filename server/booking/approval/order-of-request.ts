import type { CheckoutRequest, RoomAllocation } from '#shared/api/payments.ts'
import { toMajor } from '#shared/money/money.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { RequestRow } from '#server/saved-bookings/approval/require-visible-request.ts'

interface Card {
  stripe_id: string
  customer_stripe_id: string
}

/** What a checkout would send for the frozen order of a request, at a new quote of the same rooms. */
export function orderOfRequest(request: RequestRow, quote: Quote, card: Card): CheckoutRequest {
  const { order_body: order, saved_booking_id } = request
  return {
    ...card,
    saved_booking_id,
    traveller_id: order.travellerId ?? null,
    currency: quote.sell.currency,
    termsAccepted: order.termsAccepted,
    ...(order.hotelNote ? { hotelNote: order.hotelNote } : {}),
    ...(order.costs ? { costObjects: order.costs } : {}),
    hotelInfo: {
      id: quote.hotelId,
      selectedToken: quote.token,
      price: toMajor(quote.sell),
      checkinDate: quote.checkIn,
      checkoutDate: quote.checkOut,
      roomInfo: quote.occupancies.length,
      bookingInfo: {
        billingContact: order.contact,
        rateIds: quote.rates.map(({ id }) => id),
        roomsAllocations: order.allocations.map((room, at) => inQuote(room, at, request, quote)),
      },
    },
  }
}

/** The same guests in the same room: its ids are others in each list of the supplier, its place is the same. */
function inQuote(room: RoomAllocation, at: number, request: RequestRow, quote: Quote): RoomAllocation {
  const before = request.rates[at]?.occupancies.findIndex(({ roomId }) => roomId === room.roomId) ?? 0
  const rate = quote.rates[at]
  const roomId = (rate?.occupancies[before] ?? rate?.occupancies[0])?.roomId
  return { ...room, rateId: rate?.id ?? room.rateId, roomId: roomId ?? room.roomId }
}
