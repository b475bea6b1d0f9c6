import * as z from 'zod'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { numeric, readerOf, text } from '#server/outgoing/reader.ts'
import type { RoomRecord, Supplier } from '#server/suppliers/supplier.ts'
import { isCancelled } from './bookings.ts'
import { PRICE_PATIENCE_MS, type LiteClient } from './client.ts'

const booked = z.object({
  bookingId: text,
  status: text.nullish(),
  clientReference: text.nullish(),
  checkin: text,
  checkout: text,
  price: numeric.nullish(),
  currency: text.nullish(),
})
const readBooked = readerOf(z.object({ data: z.array(booked) }))

function toRecord({ bookingId, status, clientReference, checkin, checkout, price, currency }: z.output<typeof booked>) {
  const isPriced = typeof price === 'number' && currency && isCurrency(currency)
  return {
    bookingId,
    reference: clientReference ?? '',
    status: isCancelled(status) ? 'cancelled' : status?.toUpperCase() === 'CONFIRMED' ? 'confirmed' : 'open',
    checkIn: checkin.slice(0, 10),
    checkOut: checkout.slice(0, 10),
    ...(isPriced ? { total: fromMajor(price, currency) } : {}),
  } satisfies RoomRecord
}

/** LiteAPI's own books. It lists bookings of a reference or of a guest, not all of them. */
export function liteBook(lite: LiteClient): Pick<Supplier, 'findRoom' | 'listRooms'> {
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

    listRooms: () => Promise.resolve({ status: 'not_offered' }),
  }
}
