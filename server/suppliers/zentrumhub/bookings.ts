import * as z from 'zod'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { fromMajor, type Money } from '#shared/money/money.ts'
import { countryName } from '#shared/places/country-name.ts'
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
import { hubCodes, PRICE_PATIENCE_MS, type HubClient, type HubReply } from './client.ts'

const readBooking = readerOf(
  z.object({
    bookingId: text.nullish(),
    bookingStatus: text.nullish(),
    providerConfirmationNumber: text.nullish(),
    hotelConfirmationNumber: text.nullish(),
  }),
)

const readPenalty = readerOf(
  z.object({
    bookingStatus: text.nullish(),
    cancellationFee: majorPrice.nullish().catch(undefined),
    currency: text.nullish(),
  }),
)

const refusals = new Map<number, Refusal>([
  [hubCodes.soldOut, 'sold_out'],
  [hubCodes.priceChanged, 'price_changed'],
  [hubCodes.rateExpired, 'price_changed'],
  [hubCodes.invalid, 'guest_rejected'],
  [hubCodes.guestRejected, 'guest_rejected'],
])

/** Anything but a clear yes or a clear no is `unknown`: the room may be ours. */
function readOutcome(reply: HubReply): BookOutcome {
  if (reply.status === 'refused') {
    const { code, httpStatus } = reply
    // Only the hub's own word counts: behind a proxy's 404 the hub may have booked.
    if (code === undefined) return { status: 'unknown', cause: new Error(`hub: HTTP ${httpStatus} without a code`) }
    return { status: 'refused', reason: refusals.get(code) ?? 'not_booked' }
  }
  const booking = reply.status === 'answered' ? readBooking(reply.body) : undefined
  if (!booking?.success) return { status: 'unknown', cause: reply.status === 'silent' ? reply.cause : booking?.error }
  const { bookingId, bookingStatus, providerConfirmationNumber, hotelConfirmationNumber } = booking.data
  switch (bookingStatus?.toLowerCase()) {
    case 'confirmed':
      return bookingId
        ? {
            status: 'confirmed',
            bookingId,
            confirmationNumber: providerConfirmationNumber || hotelConfirmationNumber || bookingId,
          }
        : { status: 'unknown' }
    case 'failed':
    case 'rejected':
    case 'cancelled':
      return { status: 'refused', reason: 'not_booked' }
    default:
      return { status: 'unknown' }
  }
}

function readLookup(reply: HubReply): BookingLookup {
  if (reply.status === 'empty') return { status: 'not_found' }
  if (reply.status !== 'refused') return readOutcome(reply)
  // Only the hub's own word counts: a wrong key or a proxy's 404 tells nothing about the booking.
  return reply.code === hubCodes.notFound ? { status: 'not_found' } : { status: 'unknown' }
}

interface Penalty {
  isCancelled: boolean
  fee: Money | undefined
}

function readPenaltyOf(reply: HubReply): Penalty | undefined {
  const parsed = reply.status === 'answered' ? readPenalty(reply.body) : undefined
  if (!parsed?.success) return undefined
  const { bookingStatus, cancellationFee, currency } = parsed.data
  const isPriced = typeof cancellationFee === 'number' && currency && isCurrency(currency)
  return {
    isCancelled: /^cancell?ed$/i.test(bookingStatus ?? ''),
    fee: isPriced ? fromMajor(cancellationFee, currency) : undefined,
  }
}

const cancelled = ({ fee }: Penalty): CancelOutcome => ({ status: 'cancelled', ...(fee ? { fee } : {}) })

function billingBody(contact: BillingContact): object {
  const { title, firstName, lastName, age, email, phone } = contact
  return {
    title,
    firstName,
    lastName,
    age,
    contact: {
      phone,
      email,
      address: {
        // Where it was paid on a page that asks for none, the country is all that is known.
        ...(contact.billingaddress !== '' && {
          line1: contact.billingaddress,
          city: { name: contact.billingcity ?? contact.billingstate },
          state: { name: contact.billingstate },
          postalCode: contact.billingcode,
        }),
        country: { name: countryName(contact.billingcountry ?? '', 'en'), code: contact.billingcountry },
      },
    },
  }
}

function bookBody({ reference, rateIds, allocations, contact, requests }: BookRequest, channelId: string): object {
  return {
    channelId,
    bookingRefId: reference,
    rateIds,
    specialRequests: requests,
    roomsAllocations: allocations,
    billingContact: billingBody(contact),
  }
}

/** Book, look up and cancel. Nothing here throws for the hub's silence. */
export function hubBookings(
  hub: HubClient,
  { channelId, bookTimeoutMs }: { channelId: string; bookTimeoutMs: number },
): Pick<Supplier, 'book' | 'findBooking' | 'cancelBooking' | 'findCancellationFee'> {
  const askDetails = (bookingId: string, call: SupplyCall) => {
    const path = '/api/hotel/getBookingDetails'
    return hub.ask({ method: 'POST', path, body: { channelId, bookingId }, patienceMs: PRICE_PATIENCE_MS }, call)
  }

  return {
    book: async (request, call) => {
      const path = `/api/hotel/${encodeURIComponent(request.hotelId)}/${encodeURIComponent(request.token)}/book`
      const body = bookBody(request, channelId)
      return readOutcome(
        await hub.ask({ method: 'POST', path, body, patienceMs: bookTimeoutMs, ignoresHangUp: true }, call),
      )
    },

    // The hub knows a booking under our reference too: after a timeout there is no other id in hand.
    findBooking: async ({ reference }, call) => readLookup(await askDetails(reference, call)),

    cancelBooking: async (bookingId, _sent, call) => {
      const path = `/api/hotel/booking/${encodeURIComponent(bookingId)}/cancel`
      const body = { channelId }
      const reply = await hub.ask({ method: 'POST', path, body, patienceMs: bookTimeoutMs, ignoresHangUp: true }, call)
      const answered = readPenaltyOf(reply)
      if (answered?.isCancelled) return cancelled(answered)
      // Cancelled before, pending at the hotel, or an answer that got lost: the hub's own book knows.
      const booked = readPenaltyOf(await askDetails(bookingId, call))
      if (booked?.isCancelled) return cancelled(booked)
      const isRefusal = reply.status === 'refused' && reply.code === hubCodes.tooLateToCancel
      if (isRefusal && booked) return { status: 'refused', because: reply.message }
      return { status: 'unknown', cause: reply.status === 'silent' ? reply.cause : undefined }
    },

    findCancellationFee: async (bookingId, _sent, call) => {
      const path = `/api/hotel/bookingcancellationFee?id=${encodeURIComponent(bookingId)}`
      return readPenaltyOf(await hub.ask({ method: 'GET', path, patienceMs: PRICE_PATIENCE_MS }, call))?.fee
    },
  }
}
