import * as z from 'zod'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { majorPrice, readerOf, text } from '#server/outgoing/reader.ts'
import type { RoomRecord, Supplier } from '#server/suppliers/supplier.ts'
import { hubCodes, PRICE_PATIENCE_MS, type HubClient } from './client.ts'

const PAGE_SIZE = 100
/** Beyond so many pages something is wrong with the paging. */
const MOST_PAGES = 1000

const booked = z.object({
  bookingId: text,
  bookingRefId: text.nullish(),
  bookingStatus: text.nullish(),
  checkIn: text,
  checkOut: text,
  currency: text.nullish(),
  totalRate: majorPrice.nullish().catch(undefined),
  cancellationFee: majorPrice.nullish().catch(undefined),
  bookedAt: text.nullish(),
})
const readBooked = readerOf(booked)
// Strict: a booking that cannot be read must not turn into "no booking", nor a full page into the last one, nor an answer that
// speaks of no bookings into an empty list.
const readPage = readerOf(z.object({ bookings: z.array(booked).nullable() }))

function toRecord(from: z.output<typeof booked>): RoomRecord {
  const { bookingId, bookingRefId, bookingStatus, checkIn, checkOut, currency, totalRate, cancellationFee, bookedAt } =
    from
  const amount = (major: number | null | undefined) =>
    typeof major === 'number' && currency && isCurrency(currency) ? fromMajor(major, currency) : undefined
  const [total, fee] = [amount(totalRate), amount(cancellationFee)]
  const at = new Date(bookedAt ?? Number.NaN)
  const isCancelled = /^(cancell?ed|failed|rejected)$/i.test(bookingStatus ?? '')
  return {
    bookingId,
    reference: bookingRefId ?? '',
    status: isCancelled ? 'cancelled' : /^confirmed$/i.test(bookingStatus ?? '') ? 'confirmed' : 'open',
    checkIn: checkIn.slice(0, 10),
    checkOut: checkOut.slice(0, 10),
    ...(total ? { total } : {}),
    ...(fee ? { fee } : {}),
    ...(Number.isNaN(at.getTime()) ? {} : { bookedAt: at }),
  }
}

/** The hub's own books: one booking, or its list (docs-hotel.prod.zentrumhub.com, Booking API, "Get Booking List"). */
export function hubBook(
  hub: HubClient,
  { channelId }: { channelId: string },
): Pick<Supplier, 'findRoom' | 'listRooms'> {
  return {
    async findRoom({ reference }, call) {
      const path = '/api/hotel/getBookingDetails'
      const body = { channelId, bookingId: reference }
      const reply = await hub.ask({ method: 'POST', path, body, patienceMs: PRICE_PATIENCE_MS }, call)
      if (reply.status === 'empty' || (reply.status === 'refused' && reply.code === hubCodes.notFound)) {
        return { status: 'not_found' }
      }
      const parsed = reply.status === 'answered' ? readBooked(reply.body) : undefined
      return parsed?.success ? { status: 'found', room: toRecord(parsed.data) } : { status: 'unknown', cause: reply }
    },

    async listRooms(since, call) {
      const rooms: RoomRecord[] = []
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const path = '/api/hotel/getBookingList'
        const body = { channelId, fromDate: since.toISOString(), pageNo: page, pageSize: PAGE_SIZE }
        const reply = await hub.ask({ method: 'POST', path, body, patienceMs: PRICE_PATIENCE_MS }, call)
        if (reply.status === 'empty') return { status: 'read', rooms }
        const parsed = reply.status === 'answered' ? readPage(reply.body) : undefined
        if (!parsed?.success) return { status: 'unknown', cause: reply }
        const bookings = parsed.data.bookings ?? []
        rooms.push(...bookings.map(toRecord))
        if (bookings.length < PAGE_SIZE) return { status: 'read', rooms }
      }
      return { status: 'unknown', cause: new Error('hub: a list of bookings without an end') }
    },
  }
}
