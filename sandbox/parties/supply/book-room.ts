import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { cancellationPolicies } from '#sandbox/world/rates/cancellation.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { allocations, checkGuests } from './guests.ts'
import { requireProperty, type Hub } from './hub.ts'
import { HubError } from './hub-error.ts'
import { mishapOf, PENDING_MS, SLOW_MS } from '#sandbox/parties/hotel-bookings/mishaps.ts'
import { optionsOf } from '#sandbox/world/rates/offers.ts'
import { ratesOf, wantsAllGuests } from './rooms-answer.ts'

export const bookBody = z.object({
  rateIds: z.array(z.string()).min(1).max(10),
  bookingRefId: z.string().min(1).max(100),
  roomsAllocations: allocations,
  specialRequests: z.array(z.string()),
  billingContact: z.object({ contact: z.object({ email: z.string().nullish() }).nullish() }).nullish(),
})
type BookBody = z.output<typeof bookBody>

/** `silent`: the supplier went quiet, whether or not it booked. */
export type BookAnswer = { booking: Booking } | { silent: true } | { pending: true }

export interface BookCall {
  account: string
  hotelId: string
  token: string
  body: BookBody
}

/**
 * Books a priced option. One reference is one booking for ever: a repeated call, even while the
 * first is still on its way, gets the same booking, also when it says otherwise.
 */
export function openBookings(hub: Hub) {
  const underWay = new Map<string, Promise<BookAnswer>>()

  return function book(call: BookCall): Promise<BookAnswer> {
    hub.ledger.noteOrder(call.account, call.body.bookingRefId)
    const known = hub.ledger.byRef(call.account, call.body.bookingRefId)
    if (known) return Promise.resolve({ booking: known })
    const key = `${call.account}\n${call.body.bookingRefId}`
    const running = underWay.get(key)
    if (running) return running
    const started = bookNow(hub, call).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

async function bookNow(hub: Hub, call: BookCall): Promise<BookAnswer> {
  const booking = prepare(hub, call)
  const guests = call.body.roomsAllocations.flatMap((room) => room.guests)
  switch (mishapOf(hub.faults, call.account, guests)) {
    case 'sold_out':
      throw new HubError('soldOut', 'The room was sold to somebody else')
    case 'price_changed':
      throw new HubError('priceChanged', 'The price has changed: check it again')
    case 'neither_booked_nor_answered':
      return { silent: true }
    case 'booked_without_answer':
      await hub.ledger.add(booking)
      return { silent: true }
    case 'pending':
      await hub.ledger.add({ ...booking, pendingUntil: new Date(Date.now() + PENDING_MS).toISOString() })
      return { pending: true }
    case 'slow':
      await wait(SLOW_MS)
      await hub.ledger.add(booking)
      return { booking }
    case undefined:
      await hub.ledger.add(booking)
      return { booking }
  }
}

/** Checks the order against what was priced; nothing is booked yet. */
function prepare(hub: Hub, { account, hotelId, token, body }: BookCall): Booking {
  const { atlas } = hub
  const property = requireProperty(hub, hotelId)
  const known = hub.tokens.find(account, hotelId, token)
  if (known?.priced === undefined) throw new HubError('expired', 'Check the price first: its token books')
  const { criteria, priced } = known
  const option = optionsOf(atlas, property, criteria, priced.raisePercent).find(
    (one) => one.id === priced.recommendationId,
  )
  if (option === undefined) throw new HubError('soldOut', 'The room is sold out')

  const offered = { atlas, property, criteria }
  const everybody = wantsAllGuests(offered, option)
  const rates = ratesOf(offered, option)
  const wanted = rates.map((rate) => rate.id)
  if ([...body.rateIds].toSorted().join() !== [...wanted].toSorted().join()) {
    throw new HubError('invalidRequest', 'rateIds are not those of the priced recommendation')
  }
  if (body.roomsAllocations.length !== rates.length) {
    throw new HubError('invalidRequest', 'roomsAllocations must name each rate once')
  }
  const bookedRates = rates.map((rate, i) => {
    const room = body.roomsAllocations.find((one) => one.rateId === rate.id)
    const occupancy = criteria.occupancies[i]
    if (room === undefined || occupancy === undefined) {
      throw new HubError('invalidRequest', 'roomsAllocations must name each rate once')
    }
    checkGuests(room.guests, occupancy, everybody)
    return {
      id: rate.id,
      roomId: rate.occupancies[0]?.roomId ?? '',
      roomName: option.rooms[i]?.type.name ?? '',
      boardBasis: rate.boardBasis,
      refundable: rate.refundable,
      totalRate: rate.totalRate,
      guests: room.guests.map(({ type, firstName, lastName }) => ({ type, firstName, lastName })),
    }
  })
  const number = randomUUID().replaceAll('-', '').toUpperCase()
  return {
    bookingId: `H${number.slice(0, 10)}`,
    bookingRefId: body.bookingRefId,
    account,
    hotelId,
    hotelName: property.name,
    checkIn: criteria.checkIn,
    checkOut: criteria.checkOut,
    providerName: rates[0]?.providerName ?? '',
    providerConfirmationNumber: `P${number.slice(10, 18)}`,
    hotelConfirmationNumber: number.slice(18, 24),
    cancellationToken: number.slice(24),
    currency: criteria.currency,
    totalMinor: option.total.minor,
    requests: body.specialRequests,
    rates: bookedRates,
    cancellationPolicies: cancellationPolicies({
      total: option.total,
      ...criteria,
      refundable: option.plan.refundable,
      seed: property.seed,
      supplier: option.supplier,
    }),
    email: body.billingContact?.contact?.email ?? '',
    bookedAt: new Date().toISOString(),
  }
}

/** A booking as the hub's book, details and ledger calls show it. */
export function describeBooking(booking: Booking) {
  const { totalMinor, cancelled, pendingUntil: _, account: __, ...rest } = booking
  return {
    ...rest,
    totalRate: toAmount({ minor: totalMinor, currency: booking.currency }),
    cancelledAt: cancelled?.at,
    cancellationFee: cancelled && toAmount({ minor: cancelled.feeMinor, currency: booking.currency }),
  }
}
