import type { Transaction } from '#shared/api/booking-info.ts'

/** A booking as its page shows it. */
export const bookingName = (reference: string) => `booking ${reference}`

interface ListAsked {
  type: string
  group: string
  page: number
}
/** A page of a group of a traveller's list. */
export const listName = ({ type, group, page }: ListAsked) => `list ${type} ${group} ${page}`

/** A paper, by the address that answers it. */
export const paperName = (address: string) => `paper ${address}`

/** What has changed when this has: its papers, and what its page says. */
export const stateOf = ({ booking_status: status, status: paid, cancellation, refund }: Transaction) =>
  [status, paid, cancellation?.state, refund].join(' ')

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

/** Thirty days after the last of these stays, in milliseconds since 1970; after today where there is none. */
export function keptUntil(bookings: readonly Pick<Transaction, 'checkout_date'>[]): number {
  const ends = bookings.map(({ checkout_date: last }) => Date.parse(last)).filter(Number.isFinite)
  return (ends.length > 0 ? Math.max(...ends) : Date.now()) + KEPT_DAYS * DAY_MS
}

/** How one booking is kept, its page and its papers. */
export const howLong = (transaction: Transaction) => ({
  until: keptUntil([transaction]),
  of: stateOf(transaction),
})
