import { hasInvoice } from '#shared/booking-state.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** From when it is asked for: the quarter of an hour that a letter says, and a minute in which that is written and sent. */
export const CODE_LIFE_MS = 16 * MINUTE_MS
/** Long enough to read and to cancel; a shared computer is left open longer than that. */
export const VISIT_LIFE_MS = HOUR_MS

/** A letter's link outlives the stay by so much: for what is asked of us, or of the hotel, afterwards. */
const LINK_DAYS_AFTER_STAY = 30

export function linkEndsAt(checkOut: PlainDate): Date {
  return new Date(`${addDays(checkOut, LINK_DAYS_AFTER_STAY)}T00:00Z`)
}

export interface Limited {
  scope: string
  max: number
  windowMs: number
}

/**
 * How often one address asks, for any booking and for one, whether or not it exists. There is no limit of all addresses for
 * one booking: the call must not know whether the name is right, so who has only read a reference would use it up for who
 * knows both. What all of them together can cause is letters, and those the job counts.
 */
export function askLimits(reference: string, ip: string): Limited[] {
  const address = addressGroup(ip)
  const one = `booking code of ${reference} from ${address}`
  return [
    { scope: `booking code from ${address}`, max: 20, windowMs: HOUR_MS },
    { scope: one, max: 5, windowMs: HOUR_MS },
    // Fewer than its letters: no address uses those up alone.
    { scope: `${one} in a day`, max: 6, windowMs: DAY_MS },
  ]
}

/** Codes that one address types in; each code has few guesses of its own. */
export const tryLimits = (ip: string): Limited[] => [
  { scope: `booking code typed from ${addressGroup(ip)}`, max: 40, windowMs: HOUR_MS },
]

/** Capitals, accents, dots and spaces are written in many ways. */
const loose = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[\s.'’-]+/g, '')

/** Was it ever confirmed to somebody who can still be written to, and is the first guest called so? */
export function mayHaveCode(booking: BookingRow, lastName: string): boolean {
  return (
    booking.contact.email !== '' &&
    booking.account_id !== null &&
    hasInvoice(booking.state) &&
    isLedBy(booking, lastName)
  )
}

/** Is the first guest of the first room called so? */
function isLedBy({ allocations }: Pick<BookingRow, 'allocations'>, lastName: string): boolean {
  const lead = allocations[0]?.guests[0]
  return lead !== undefined && loose(lead.lastName) !== '' && loose(lead.lastName) === loose(lastName)
}
