import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import { mishapOf, PENDING_MS, SLOW_MS } from '#sandbox/parties/hotel-bookings/mishaps.ts'
import { boards } from '#sandbox/world/rates/rate-plans.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { hubPolicies } from './rates-answer.ts'
import { requirePrebook, sellPrebook } from './sell-prebook.ts'

const METHODS = ['ACC_CREDIT_CARD', 'WALLET', 'CREDIT']
const name = z.string().trim().min(1).max(200)

const text = z.string().optional()

/** The requester: these five or nothing, and what else may be said of them. */
const metadata = z.strictObject({
  occupancyNumber: z.number().int(),
  firstName: name,
  lastName: name,
  email: name,
  phone: name,
  ip: text,
  country: text,
  language: text,
  platform: text,
  device_id: text,
  user_agent: text,
  utm_medium: text,
  utm_source: text,
  utm_campaign: text,
})

/** `POST /rates/book` (openapi-schemas/booking.json): what it knows, and nothing else. */
export const bookBody = z.strictObject({
  prebookId: z.string().min(1),
  clientReference: z.string().max(100).optional(),
  holder: z.strictObject({ firstName: name, lastName: name, email: name, phone: name }),
  guests: z
    .array(
      z.strictObject({
        occupancyNumber: z.number().int().positive(),
        firstName: name,
        lastName: name,
        email: name,
        phone: text,
        remarks: text,
      }),
    )
    .min(1),
  metadata: metadata.optional(),
  payment: z.strictObject({ method: z.string() }),
})
export type BookBody = z.output<typeof bookBody>

/** `silent`: LiteAPI went quiet, whether or not it booked. */
type BookAnswer = { booking: Booking } | { silent: true }

/**
 * Books a prebook. One client reference is one booking: the second call, even while the first
 * is still on its way, is told so (4005) and has to look the booking up.
 */
export function openBook(api: LiteApi) {
  const underWay = new Map<string, Promise<BookAnswer>>()

  return async function book(account: string, body: BookBody): Promise<BookAnswer> {
    const reference = body.clientReference
    if (reference === undefined) return bookNow(api, account, body)
    const key = `${account}\n${reference}`
    const running = underWay.get(key)
    if (running) {
      const first = await running
      throw 'silent' in first ? new LiteError('bookingIncomplete') : new LiteError('duplicate')
    }
    if (api.ledger.byRef(account, reference)) throw new LiteError('duplicate')
    const started = bookNow(api, account, body).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

async function bookNow(api: LiteApi, account: string, body: BookBody): Promise<BookAnswer> {
  const booking = prepare(api, account, body)
  const { ledger } = api
  switch (mishapOf(api.faults, account, [...body.guests, body.holder])) {
    case 'sold_out':
      throw new LiteError('noAvailability')
    case 'price_changed':
      throw new LiteError('wrongRate', 'prebookId data validation failed, please check your request fields')
    case 'neither_booked_nor_answered':
      return { silent: true }
    case 'booked_without_answer':
      await ledger.add(booking)
      return { silent: true }
    case 'pending':
      await ledger.add({ ...booking, pendingUntil: new Date(Date.now() + PENDING_MS).toISOString() })
      throw new LiteError('bookingIncomplete', 'booking incomplete, booking data was not updated')
    case 'slow':
      await wait(SLOW_MS)
      await ledger.add(booking)
      return { booking }
    case undefined:
      await ledger.add(booking)
      return { booking }
  }
}

/** Checks the order against the prebook; nothing is booked yet. */
function prepare(api: LiteApi, account: string, body: BookBody): Booking {
  const prebook = requirePrebook(api, account, body.prebookId)
  const sale = sellPrebook(api, prebook)
  if (sale === undefined) throw new LiteError('noAvailability')
  if (!METHODS.includes(body.payment.method)) {
    throw new LiteError('badRequest', 'missing or not supported payment method')
  }
  const { hotel, criteria, option } = sale
  const numbers = body.guests.map(({ occupancyNumber }) => occupancyNumber).toSorted((a, b) => a - b)
  if (numbers.length !== option.rooms.length || numbers.some((number, i) => number !== i + 1)) {
    throw new LiteError('wrongInput', 'guests must name each occupancy once')
  }
  const number = randomUUID().replaceAll('-', '')
  const { board, refundable } = option.plan
  return {
    bookingId: number.slice(0, 9),
    bookingRefId: body.clientReference ?? number,
    account,
    hotelId: hotel.id,
    hotelName: hotel.name,
    checkIn: criteria.checkIn,
    checkOut: criteria.checkOut,
    providerName: 'nuitee',
    providerConfirmationNumber: number.slice(9, 18).toUpperCase(),
    hotelConfirmationNumber: number.slice(18, 26).toUpperCase(),
    cancellationToken: '',
    currency: criteria.currency,
    totalMinor: option.total.minor,
    requests: body.guests.flatMap(({ remarks }) => remarks ?? []),
    rates: option.rooms.map(({ rateId, type, total }, i) => ({
      id: rateId,
      roomId: String(type.index),
      roomName: type.name,
      boardBasis: { type: board, description: boards[board] },
      refundable,
      totalRate: toAmount(total),
      guests: body.guests
        .filter(({ occupancyNumber }) => occupancyNumber === i + 1)
        .map(({ firstName, lastName }) => ({ type: 'Adult', firstName, lastName })),
    })),
    cancellationPolicies: hubPolicies({ ...sale, maps: false }, option.total),
    email: body.holder.email,
    bookedAt: new Date().toISOString(),
  }
}
