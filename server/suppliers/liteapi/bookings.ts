import * as z from 'zod'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor } from '#shared/money/money.ts'
import { majorPrice, readerOf, text } from '#server/outgoing/reader.ts'
import type {
  BookingLookup,
  BookOutcome,
  BookRequest,
  CancelOutcome,
  Refusal,
  Supplier,
  SupplyCall,
} from '#server/suppliers/supplier.ts'
import { liteCodes, PRICE_PATIENCE_MS, type LiteClient, type LiteOptions, type LiteReply } from './client.ts'
import { occupancyNumberOf } from './rates.ts'
import { decodeToken } from './stay-token.ts'

const booking = z.object({
  bookingId: text,
  status: text.nullish(),
  clientReference: text.nullish(),
  hotelConfirmationCode: text.nullish(),
})
const readBooking = readerOf(z.object({ data: booking }))
// Strict: a booking that cannot be read must not turn into "no booking".
const readBookings = readerOf(z.object({ data: z.array(booking) }))

export const isCancelled = (status: string | null | undefined) => /^cancell?ed/i.test(status ?? '')

const readCancellation = readerOf(
  z.object({
    data: z.object({
      status: text.nullish(),
      cancellation_fee: majorPrice.nullish().catch(undefined),
      currency: text.nullish(),
    }),
  }),
)

/** Nothing for anything but a clear yes. */
function cancelledBy(reply: LiteReply): CancelOutcome | undefined {
  const parsed = reply.status === 'answered' ? readCancellation(reply.body) : undefined
  if (!parsed?.success || !isCancelled(parsed.data.data.status)) return undefined
  const { cancellation_fee: fee, currency } = parsed.data.data
  const isPriced = typeof fee === 'number' && currency && isCurrency(currency)
  return { status: 'cancelled', ...(isPriced ? { fee: fromMajor(fee, currency) } : {}) }
}

const unknown = (what: string) => ({ status: 'unknown', cause: new Error(`LiteAPI: ${what}`) }) as const

/** Why an answer says nothing about the booking. */
function causeOf(reply: LiteReply, unread: Error | undefined): unknown {
  switch (reply.status) {
    case 'silent':
      return reply.cause
    case 'refused':
      return new Error(`LiteAPI: ${reply.code} ${reply.description}`)
    case 'empty':
      return new Error('LiteAPI: an empty answer')
    case 'answered':
      return unread
  }
}

function outcomeOf({ bookingId, status, hotelConfirmationCode }: z.output<typeof booking>): BookOutcome {
  if (status?.toUpperCase() === 'CONFIRMED') {
    return { status: 'confirmed', bookingId, confirmationNumber: hotelConfirmationCode || bookingId }
  }
  if (isCancelled(status)) return { status: 'refused', reason: 'not_booked' }
  return unknown(`a booking that is ${status ?? 'in no state'}`)
}

const refusals = new Map<number, Refusal>([
  [liteCodes.noAvailability, 'sold_out'],
  [liteCodes.wrongRate, 'price_changed'],
  [liteCodes.outdatedOffer, 'price_changed'],
  [liteCodes.wrongInput, 'guest_rejected'],
])

/** A prebook that LiteAPI no longer has, or never had. One code stands for this and for guests it does not like. */
const isStale = (reply: LiteReply) =>
  reply.status === 'refused' &&
  (reply.code === liteCodes.outdatedOffer ||
    (reply.code === liteCodes.wrongInput && /prebook/i.test(reply.description)))

/** LiteAPI is told who leads each room and no other guest, so it would not notice a crowd. */
function guestsFit({ allocations }: BookRequest, occupancies: readonly Occupancy[]): boolean {
  if (allocations.length !== occupancies.length) return false
  return allocations.every(({ rateId, guests }) => {
    const room = occupancies[occupancyNumberOf(rateId) - 1]
    const adults = guests.filter(({ type }) => type === 'Adult').length
    return room && adults > 0 && adults <= room.numOfAdults && guests.length - adults <= room.childAges.length
  })
}

function bookBody({ reference, allocations, contact, requests }: BookRequest, prebookId: string, method: string) {
  const { firstName, lastName, email, phone } = contact
  // Each room is a reservation of its own at the desk.
  const remarks = requests.length > 0 ? { remarks: requests.join(' ') } : {}
  return {
    prebookId,
    clientReference: reference,
    holder: { firstName, lastName, email, phone },
    guests: allocations.map(({ rateId, guests }) => {
      const lead = guests.find(({ type }) => type === 'Adult')
      const name = { firstName: lead?.firstName, lastName: lead?.lastName }
      return { occupancyNumber: occupancyNumberOf(rateId), ...name, email, ...remarks }
    }),
    payment: { method },
  }
}

/**
 * A second try begins in the first half of our patience: its outcome is then known to LiteAPI before a
 * "no such booking" is believed.
 */
const RETRY_SHARE = 0.5

/** Book, look up and cancel. Nothing here throws for LiteAPI's silence. */
export function liteBookings(
  lite: LiteClient,
  { bookTimeoutMs, payment }: Pick<LiteOptions, 'bookTimeoutMs' | 'payment'>,
  { checkPrice }: Pick<Supplier, 'checkPrice'>,
): Pick<Supplier, 'book' | 'findBooking' | 'cancelBooking' | 'findCancellationFee'> {
  const send = (request: BookRequest, prebookId: string, call: SupplyCall) => {
    const body = bookBody(request, prebookId, payment)
    const path = '/rates/book'
    return lite.ask({ method: 'POST', host: 'book', path, body, patienceMs: bookTimeoutMs }, call)
  }

  async function readOutcome(reply: LiteReply, request: BookRequest, call: SupplyCall): Promise<BookOutcome> {
    if (reply.status === 'refused') {
      if (reply.code !== liteCodes.duplicate) {
        return { status: 'refused', reason: refusals.get(reply.code) ?? 'not_booked' }
      }
      // A sender was here before us, under our reference: what became of it is what became of us.
      const found = await findBooking(request, call)
      return found.status === 'not_found' ? unknown('a reference that is taken, by no booking') : found
    }
    const parsed = reply.status === 'answered' ? readBooking(reply.body) : undefined
    if (!parsed?.success) return { status: 'unknown', cause: causeOf(reply, parsed?.error) }
    const { clientReference } = parsed.data.data
    // Another's booking: what became of ours it does not say.
    if (clientReference && clientReference !== request.reference) return unknown(`an answer about ${clientReference}`)
    return outcomeOf(parsed.data.data)
  }

  /** A new prebook for the same option at the same price; undefined when there is none. Nothing was booked yet. */
  async function renew(request: BookRequest, call: SupplyCall): Promise<string | undefined> {
    const known = decodeToken(request.token)
    if (!known?.prebook || known.isTest !== call.isTest) return undefined
    const { recommendationId, totalMinor, hotelId } = known.prebook
    const { currency } = known.stay
    const price = await checkPrice(hotelId, request.token, recommendationId, currency, call).catch(() => undefined)
    if (price?.status !== 'available' || price.total.minor !== totalMinor) return undefined
    return decodeToken(price.token)?.prebook?.id
  }

  async function findBooking({ reference }: { reference: string }, call: SupplyCall): Promise<BookingLookup> {
    const path = `/bookings?clientReference=${encodeURIComponent(reference)}`
    const reply = await lite.ask({ method: 'GET', host: 'book', path, patienceMs: PRICE_PATIENCE_MS }, call)
    const parsed = reply.status === 'answered' ? readBookings(reply.body) : undefined
    if (!parsed?.success) return { status: 'unknown', cause: causeOf(reply, parsed?.error) }
    const outcomes = parsed.data.data
      .filter(({ clientReference }) => !clientReference || clientReference === reference)
      .map((one) => (one.clientReference ? outcomeOf(one) : unknown('a booking of nobody knows whom')))
    const best = ['confirmed', 'unknown', 'refused'].flatMap(
      (status) => outcomes.find((one) => one.status === status) ?? [],
    )
    return best[0] ?? { status: 'not_found' }
  }

  return {
    findBooking,

    book: async (request, call) => {
      const known = decodeToken(request.token)
      if (!known?.prebook) return { status: 'refused', reason: 'price_changed' }
      if (!guestsFit(request, known.stay.occupancies)) return { status: 'refused', reason: 'guest_rejected' }
      // One end for all of it, which a browser that leaves does not hasten.
      const ours = { ...call, signal: AbortSignal.timeout(bookTimeoutMs) }
      const retryUntil = performance.now() + bookTimeoutMs * RETRY_SHARE
      const isLate = () => performance.now() > retryUntil
      const reply = await send(request, known.prebook.id, ours)
      if (!isStale(reply)) return readOutcome(reply, request, ours)
      const prebookId = isLate() ? undefined : await renew(request, ours)
      if (prebookId === undefined || isLate()) return { status: 'refused', reason: 'price_changed' }
      return readOutcome(await send(request, prebookId, ours), request, ours)
    },

    cancelBooking: async (bookingId, _sent, call) => {
      const path = `/bookings/${encodeURIComponent(bookingId)}`
      const ask = { host: 'book', path, ignoresHangUp: true } as const
      const reply = await lite.ask({ ...ask, method: 'PUT', patienceMs: bookTimeoutMs }, call)
      // Cancelling twice is refused in several ways: the booking itself knows.
      const found = async () =>
        cancelledBy(await lite.ask({ ...ask, method: 'GET', patienceMs: PRICE_PATIENCE_MS }, call))
      return cancelledBy(reply) ?? (await found()) ?? { status: 'unknown', cause: causeOf(reply, undefined) }
    },

    // It names the fee only once it has cancelled.
    findCancellationFee: () => Promise.resolve(undefined),
  }
}
