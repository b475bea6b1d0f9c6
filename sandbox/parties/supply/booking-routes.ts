import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { money } from '#shared/money/money.ts'
import { bookBody, describeBooking, openBookings, type BookCall } from './book-room.ts'
import { statusOf, type Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { readCaller } from './caller.ts'
import { cancelRoom } from '#sandbox/parties/hotel-bookings/cancel-room.ts'
import { hotelTime, penaltyAt } from '#sandbox/world/rates/cancellation.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { dropConnection } from '#sandbox/parties/hotel-bookings/drop-connection.ts'
import { addAttacks } from './hostile-words.ts'
import { requireProperty, type Hub } from './hub.ts'
import { HubError } from './hub-error.ts'
import { readJson } from './read-json.ts'

const listBody = z.object({
  fromDate: z.string().optional(),
  pageNo: z.coerce.number().int().positive().default(1),
  pageSize: z.coerce.number().int().positive().max(500).default(50),
})
const detailsBody = z.object({ bookingId: z.coerce.string().nullish(), bookingRefId: z.coerce.string().nullish() })

/** Hold, book, look up, price the cancellation, cancel. */
export function registerBookings(app: FastifyInstance, hub: Hub): void {
  const { ledger } = hub
  const book = openBookings(hub)

  app.post<{ Params: { hotelId: string; token: string } }>('/api/hotel/:hotelId/:token/bookinit', async (request) => {
    const { account } = readCaller(request)
    const { hotelId, token } = request.params
    if (hub.tokens.find(account, hotelId, token)?.priced === undefined) {
      throw new HubError('expired', 'Check the price first: its token books')
    }
    return { token, status: 'Success' }
  })

  app.post<{ Params: { hotelId: string; token: string } }>(
    '/api/hotel/:hotelId/:token/book',
    async (request, reply) => {
      const { account } = readCaller(request)
      const call: BookCall = { account, ...request.params, body: readJson(bookBody, request.body) }
      const answer = await book(call)
      if ('silent' in answer) return dropConnection(reply)
      if ('pending' in answer)
        throw new HubError('pending', 'The hotel has not confirmed yet: ask for the booking details')
      const { booking } = answer
      const told = {
        token: request.params.token,
        bookingId: booking.bookingId,
        bookingRefId: booking.bookingRefId,
        bookingStatus: statusOf(booking),
        providerConfirmationNumber: booking.providerConfirmationNumber,
        hotelConfirmationNumber: booking.hotelConfirmationNumber,
        cancellationToken: booking.cancellationToken,
        roomConfirmationDetails: booking.rates.map((rate) => ({
          rateId: rate.id,
          roomId: rate.roomId,
          confirmationNumber: booking.hotelConfirmationNumber,
        })),
      }
      return hub.faults.strikes(account, 'hostile_words') ? addAttacks(told) : told
    },
  )

  app.post('/api/hotel/getBookingDetails', async (request) => {
    const { account } = readCaller(request)
    const body = readJson(detailsBody, request.body)
    const booking = body.bookingId
      ? // The hub's own number, or ours in its place: clients do both.
        (ledger.byId(account, body.bookingId) ?? ledger.byRef(account, body.bookingId))
      : ledger.byRef(account, body.bookingRefId ?? '')
    if (booking === undefined) throw new HubError('notFound', 'No such booking')
    const told = { ...describeBooking(booking), bookingStatus: statusOf(booking) }
    return hub.faults.strikes(account, 'hostile_words') ? addAttacks(told) : told
  })

  app.post('/api/hotel/getBookingList', async (request) => {
    const { account } = readCaller(request)
    const { fromDate = '', pageNo, pageSize } = readJson(listBody, request.body)
    const all = ledger.list(account).filter(({ bookedAt }) => bookedAt >= fromDate)
    const bookings = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return {
      totalCount: all.length,
      bookings: bookings.map((booking) => ({ ...describeBooking(booking), bookingStatus: statusOf(booking) })),
    }
  })

  app.get<{ Querystring: { id?: string } }>('/api/hotel/bookingcancellationFee', async (request) => {
    const { account } = readCaller(request)
    const booking = requireBooking(account, request.query.id ?? '')
    return {
      bookingId: booking.bookingId,
      currency: booking.currency,
      cancellationFee: toAmount(penaltyOf(booking)),
      totalRate: toAmount(money(booking.totalMinor, booking.currency)),
      cancellationPolicies: booking.cancellationPolicies,
    }
  })

  app.post<{ Params: { bookingId: string } }>('/api/hotel/booking/:bookingId/cancel', async (request, reply) => {
    const { account } = readCaller(request)
    const booking = requireBooking(account, request.params.bookingId)
    if (booking.cancelled) throw new HubError('alreadyCancelled', 'The booking is already cancelled')
    if (localTime(booking).slice(0, 10) > booking.checkIn) {
      throw new HubError('tooLateToCancel', 'The stay has begun')
    }
    const answer = await cancelRoom({ ledger, faults: hub.faults, booking, local: localTime(booking) })
    if ('silent' in answer) return dropConnection(reply)
    if ('refused' in answer) throw new HubError('tooLateToCancel', 'The hotel does not accept the cancellation')
    const { fee } = answer
    return {
      bookingId: booking.bookingId,
      bookingStatus: 'Cancelled',
      currency: booking.currency,
      cancellationFee: toAmount(fee),
      refundAmount: toAmount(money(booking.totalMinor - fee.minor, booking.currency)),
    }
  })

  function requireBooking(account: string, bookingId: string): Booking {
    const booking = ledger.byId(account, bookingId)
    if (booking === undefined) throw new HubError('notFound', 'No such booking')
    return booking
  }

  function localTime(booking: Booking): string {
    return hotelTime(new Date(), requireProperty(hub, booking.hotelId).lon)
  }

  function penaltyOf(booking: Booking) {
    const total = money(booking.totalMinor, booking.currency)
    return penaltyAt(booking.cancellationPolicies, total, localTime(booking))
  }
}
