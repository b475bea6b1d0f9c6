import * as z from 'zod'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { majorPrice, numeric, readerOf, text } from '#server/outgoing/reader.ts'
import type { RoomRecord, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { isCancelled } from './bookings.ts'
import { PRICE_PATIENCE_MS, type LiteClient } from './client.ts'

/** A list has no pages: so many days of bookings at once are what one answer holds. */
const DAYS_AT_ONCE = 7

const stay = { status: text.nullish(), checkin: text, checkout: text, currency: text.nullish() }
const readBooked = readerOf(
  z.object({
    data: z.array(
      z.object({
        ...stay,
        bookingId: text,
        clientReference: text.nullish(),
        price: majorPrice.nullish().catch(undefined),
      }),
    ),
  }),
)

/** The same booking in a list has other names. Its number is `bookingId` by the schema, `booking_Id` by the example beside it. */
const listed = z
  .object({
    ...stay,
    bookingId: text.nullish(),
    booking_Id: text.nullish(),
    client_reference: text.nullish(),
    retail_rate: majorPrice.nullish().catch(undefined),
    created_at: text.nullish(),
  })
  .transform(
    ({ bookingId, booking_Id: otherwise, client_reference: clientReference, retail_rate: price, ...rest }) => ({
      ...rest,
      bookingId: bookingId || otherwise || '',
      clientReference,
      price,
    }),
  )
  .refine(({ bookingId }) => bookingId !== '')
// Strict, as above: a booking that cannot be read must not turn into "no booking".
const readListed = readerOf(z.object({ count: numeric.nullish(), data: z.array(listed).nullable() }))

interface Booked {
  bookingId: string
  clientReference?: string | null | undefined
  status?: string | null | undefined
  checkin: string
  checkout: string
  price?: number | null | undefined
  currency?: string | null | undefined
  created_at?: string | null | undefined
}

function toRecord({ bookingId, status, clientReference, checkin, checkout, ...rest }: Booked): RoomRecord {
  const { price, currency } = rest
  const isPriced = typeof price === 'number' && currency && isCurrency(currency)
  const bookedAt = new Date(rest.created_at ?? Number.NaN)
  return {
    bookingId,
    reference: clientReference ?? '',
    status: isCancelled(status) ? 'cancelled' : status?.toUpperCase() === 'CONFIRMED' ? 'confirmed' : 'open',
    checkIn: checkin.slice(0, 10),
    checkOut: checkout.slice(0, 10),
    ...(isPriced ? { total: fromMajor(price, currency) } : {}),
    ...(Number.isNaN(bookedAt.getTime()) ? {} : { bookedAt }),
  }
}

/**
 * LiteAPI's own books: bookings of our reference, and those made between two days
 * (https://docs.liteapi.travel/reference/get_bookings; openapi-schemas/booking.json, `GET /bookings` and `GET /bookings/`).
 */
export function liteBook(lite: LiteClient): Pick<Supplier, 'findRoom' | 'listRooms'> {
  async function listDays(from: PlainDate, to: PlainDate, call: SupplyCall) {
    const path = `/bookings/?bookingStartDate=${from}&bookingEndDate=${to}`
    const reply = await lite.ask({ method: 'GET', host: 'book', path, patienceMs: PRICE_PATIENCE_MS }, call)
    if (reply.status === 'empty') return []
    const parsed = reply.status === 'answered' ? readListed(reply.body) : undefined
    if (!parsed?.success) return undefined
    const { count, data } = parsed.data
    const rooms = (data ?? []).map(toRecord)
    // It says of more than it shows: a part of a list is none.
    return (count ?? 0) > rooms.length ? undefined : rooms
  }

  return {
    async findRoom({ reference }, call) {
      const path = `/bookings?clientReference=${encodeURIComponent(reference)}`
      const reply = await lite.ask({ method: 'GET', host: 'book', path, patienceMs: PRICE_PATIENCE_MS }, call)
      const parsed = reply.status === 'answered' ? readBooked(reply.body) : undefined
      if (!parsed?.success) return { status: 'unknown', cause: reply }
      const rooms = parsed.data.data.map(toRecord).filter((room) => room.reference === reference)
      // A live one counts: what was cancelled beside it costs nothing.
      const room = rooms.find(({ status }) => status !== 'cancelled') ?? rooms[0]
      return room ? { status: 'found', room } : { status: 'not_found' }
    },

    async listRooms(since, call) {
      // Whose days these are is not documented: one more on either side.
      const last = addDays(dateOf(new Date(), 'UTC'), 1)
      const rooms = new Map<string, RoomRecord>()
      for (let from = addDays(dateOf(since, 'UTC'), -1); from <= last; from = addDays(from, DAYS_AT_ONCE)) {
        const until = addDays(from, DAYS_AT_ONCE - 1)
        const some = await listDays(from, until < last ? until : last, call)
        if (!some) return { status: 'unknown', cause: new Error(`LiteAPI: no list of bookings from ${from}`) }
        for (const room of some) if (!room.bookedAt || room.bookedAt >= since) rooms.set(room.bookingId, room)
      }
      return { status: 'read', rooms: [...rooms.values()] }
    },
  }
}
