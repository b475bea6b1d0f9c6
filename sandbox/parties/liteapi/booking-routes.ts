import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { money } from '#shared/money/money.ts'
import type { Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { cancelRoom } from '#sandbox/parties/hotel-bookings/cancel-room.ts'
import { hotelTime } from '#sandbox/world/rates/cancellation.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { dropConnection } from '#sandbox/parties/hotel-bookings/drop-connection.ts'
import { bookBody, openBook } from './book-rate.ts'
import { liteStatusOf } from './booking-status.ts'
import { accountOf } from './caller.ts'
import { listBookings, listQuery } from './list-bookings.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { readInput } from './read-input.ts'

const searchQuery = z.strictObject({
  clientReference: z.string().optional(),
  guestId: z.string().optional(),
  timeout: z.coerce.number().positive().optional(),
})

/** Book, look up, cancel. */
export function registerBookings(app: FastifyInstance, api: LiteApi): void {
  const { ledger, catalogue } = api
  const book = openBook(api)

  app.post('/rates/book', async (request, reply) => {
    const answer = await book(accountOf(request), readInput(bookBody, request.body))
    if ('silent' in answer) return dropConnection(reply)
    return { data: describeBooking(answer.booking), guestLevel: 0, sandbox: true }
  })

  app.get('/bookings', async (request) => {
    const { clientReference, guestId } = readInput(searchQuery, request.query)
    if (clientReference === undefined && guestId === undefined) {
      throw new LiteError('wrongInput', 'guestId or clientReference field missing or empty')
    }
    const booking = ledger.byRef(accountOf(request), clientReference ?? '')
    return { data: booking ? [describeInList(booking)] : [] }
  })

  // Another call than the one above, by nothing but its last character.
  app.get('/bookings/', (request) => listBookings(ledger.list(accountOf(request)), readInput(listQuery, request.query)))

  app.get<{ Params: { bookingId: string } }>('/bookings/:bookingId', async (request, reply) => {
    const booking = ledger.byId(accountOf(request), request.params.bookingId)
    // "Not found" is an empty 204 here, as documented.
    return booking ? { data: describeBooking(booking) } : reply.status(204).send()
  })

  app.put<{ Params: { bookingId: string } }>('/bookings/:bookingId', async (request, reply) => {
    const booking = ledger.byId(accountOf(request), request.params.bookingId)
    if (booking === undefined) return reply.status(204).send()
    const local = hotelTime(new Date(), catalogue.find(booking.hotelId)?.lon ?? 0)
    if (booking.cancelled || local.slice(0, 10) > booking.checkIn) throw new LiteError('cannotCancel')
    const answer = await cancelRoom({ ledger, faults: api.faults, booking, local })
    if ('silent' in answer) return dropConnection(reply)
    if ('refused' in answer) throw new LiteError('cannotCancel')
    const total = money(booking.totalMinor, booking.currency)
    const { fee } = answer
    return {
      data: {
        bookingId: booking.bookingId,
        status: fee.minor > 0 ? 'CANCELLED_WITH_CHARGES' : 'CANCELLED',
        cancellation_fee: toAmount(fee),
        refund_amount: toAmount(money(total.minor - fee.minor, total.currency)),
        currency: booking.currency,
      },
    }
  })
}

/** A booking as book, list and details show it. */
export function describeBooking(booking: Booking) {
  const { bookingId, currency, cancelled } = booking
  const status = liteStatusOf(booking)
  return {
    bookingId,
    clientReference: booking.bookingRefId,
    supplierBookingId: booking.providerConfirmationNumber,
    supplierBookingName: 'nuitee',
    supplier: 'nuitee',
    supplierId: 2,
    status,
    // The hotel's own number comes later, by hand.
    hotelConfirmationCode: '',
    checkin: booking.checkIn,
    checkout: booking.checkOut,
    hotel: { hotelId: booking.hotelId, name: booking.hotelName },
    bookedRooms: booking.rates.map((rate, i) => ({
      roomType: { name: rate.roomName },
      boardName: rate.boardBasis.description,
      occupancy_number: i + 1,
      amount: rate.totalRate,
      currency,
      guests: rate.guests.map(({ firstName, lastName }) => ({ firstName, lastName })),
    })),
    price: toAmount(money(booking.totalMinor, currency)),
    currency,
    createdAt: booking.bookedAt,
    ...(cancelled ? { cancelledAt: cancelled.at } : {}),
    email: booking.email,
  }
}

/** In a list its rooms have another name. */
function describeInList(booking: Booking) {
  const { bookedRooms: rooms, ...rest } = describeBooking(booking)
  return { ...rest, rooms }
}
