import { join } from 'node:path'
import * as z from 'zod'
import { currencies } from '#shared/money/currency.ts'
import { openJournal } from '#sandbox/journal.ts'

const CancellationRule = z.object({
  start: z.string(),
  end: z.string(),
  value: z.number(),
  valueType: z.enum(['Amount', 'Percent', 'Percentage']),
  estimatedValue: z.number(),
})

const Booking = z.object({
  bookingId: z.string(),
  /** The caller's own reference: at most one booking each. */
  bookingRefId: z.string(),
  account: z.string(),
  hotelId: z.string(),
  hotelName: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  providerName: z.string(),
  providerConfirmationNumber: z.string(),
  hotelConfirmationNumber: z.string(),
  cancellationToken: z.string(),
  currency: z.enum(currencies),
  /** Smallest units of the currency. */
  totalMinor: z.number(),
  rates: z.array(
    z.object({
      id: z.string(),
      roomId: z.string(),
      roomName: z.string(),
      boardBasis: z.object({ type: z.string(), description: z.string() }),
      refundable: z.boolean(),
      totalRate: z.number(),
      guests: z.array(z.object({ type: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  ),
  cancellationPolicies: z.array(z.object({ text: z.string(), rules: z.array(CancellationRule) })),
  email: z.string(),
  /** What the hotel was asked for and told; older lines of the file have none. */
  requests: z.optional(z.array(z.string())),
  bookedAt: z.string(),
  /** The hotel's answer is still outstanding until then (error 5004). */
  pendingUntil: z.optional(z.string()),
  cancelled: z.optional(z.object({ at: z.string(), feeMinor: z.number() })),
})
export type Booking = z.infer<typeof Booking>

const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booked'), booking: Booking }),
  z.object({ kind: z.literal('cancelled'), bookingId: z.string(), at: z.string(), feeMinor: z.number() }),
])

/** Every booking the suppliers accepted, by account, on disk before the caller hears of it. */
export interface BookingLedger {
  add: (booking: Booking) => Promise<void>
  cancel: (bookingId: string, cancelled: NonNullable<Booking['cancelled']>) => Promise<void>
  byId: (account: string, bookingId: string) => Booking | undefined
  byRef: (account: string, bookingRefId: string) => Booking | undefined
  /** Newest first. */
  list: (account: string) => Booking[]
  accounts: () => string[]
  /** Notes that a client asked for a booking under a reference, successful or not. */
  noteOrder: (account: string, bookingRefId: string) => void
  /** How often each reference was ordered since the start: more than once is a client that sends twice. */
  orders: (account: string) => Record<string, number>
  close: () => Promise<void>
}

export function openBookingLedger(dataDir: string, fileName = 'supply-bookings.jsonl'): BookingLedger {
  const file = openJournal(join(dataDir, fileName), (value) => Entry.parse(value))
  const bookings = new Map<string, Booking>()
  const references = new Map<string, string>()
  const accounts = new Map<string, string[]>()
  const orders = new Map<string, Map<string, number>>()

  const apply = (entry: z.infer<typeof Entry>) => {
    if (entry.kind === 'cancelled') {
      const booking = bookings.get(entry.bookingId)
      if (booking) booking.cancelled = { at: entry.at, feeMinor: entry.feeMinor }
      return
    }
    const { booking } = entry
    bookings.set(booking.bookingId, { ...booking })
    references.set(`${booking.account}\n${booking.bookingRefId}`, booking.bookingId)
    accounts.set(booking.account, [...(accounts.get(booking.account) ?? []), booking.bookingId])
  }
  for (const entry of file.replayed) apply(entry)
  const record = async (entry: z.infer<typeof Entry>) => {
    await file.append(entry)
    apply(entry)
  }
  const byId = (account: string, bookingId: string) => {
    const booking = bookings.get(bookingId)
    return booking?.account === account ? booking : undefined
  }
  return {
    add: (booking) => record({ kind: 'booked', booking }),
    cancel: (bookingId, cancelled) => record({ kind: 'cancelled', bookingId, ...cancelled }),
    byId,
    byRef: (account, bookingRefId) => byId(account, references.get(`${account}\n${bookingRefId}`) ?? ''),
    list: (account) => (accounts.get(account) ?? []).toReversed().flatMap((id) => bookings.get(id) ?? []),
    accounts: () => [...accounts.keys()].toSorted(),
    noteOrder: (account, bookingRefId) => {
      const counts = orders.get(account) ?? new Map<string, number>()
      orders.set(account, counts.set(bookingRefId, (counts.get(bookingRefId) ?? 0) + 1))
    },
    orders: (account) => Object.fromEntries(orders.get(account) ?? []),
    close: () => file.close(),
  }
}

/** The hub's word for where a booking stands. */
export function statusOf(booking: Booking, now = new Date()): 'Confirmed' | 'Pending' | 'Cancelled' {
  if (booking.cancelled) return 'Cancelled'
  return booking.pendingUntil !== undefined && now.toISOString() < booking.pendingUntil ? 'Pending' : 'Confirmed'
}
