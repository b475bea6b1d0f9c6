import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

/**
 * The reference, or the booking ID that stands beside it in letters and papers. Spaces, dashes, small letters and a missing LS-
 * are what a person makes of a reference; a booking ID is its supplier's, in its own writing.
 */
const Reference = line(60).check(
  z.overwrite(withoutSpaces),
  z.minLength(1, saying('noReference')),
  z.regex(/^(?:LS-[A-Z2-7]{26}|(?!LS-)[A-Za-z0-9][\w./-]{3,59})$/i, saying('wrongReference')),
)

function withoutSpaces(typed: string): string {
  const text = typed.replaceAll(/\s/g, '').replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const [, letters] = /^(?:LS)?([A-Z2-7]{26})$/.exec(text.replaceAll('-', '').toUpperCase()) ?? []
  return letters ? `LS-${letters}` : text
}

/** What is asked of who has no account at hand. */
export const BookingCodeWish = z.object({
  refId: Reference,
  /** Of the first guest of the first room. */
  lastName: line(100).check(z.minLength(1, saying('noGuestLastName'))),
})

/** Six digits, as the letter writes them; people put a space in the middle. */
export const BookingCode = line(20).check(
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.minLength(1, saying('noBookingCode')),
  z.regex(/^\d{6}$/, saying('sixDigits')),
)

/**
 * The code goes to the e-mail address of the booking alone. The answer is the same whether or not there is such a booking:
 * `ask` is what the code is given in with, until `expiresAt`.
 */
export const askBookingCode = endpoint({
  method: 'POST',
  path: '/booking/code',
  summary: 'Mail a code that opens one booking without an account',
  body: BookingCodeWish,
  output: z.object({ success: z.literal(true), ask: z.string(), expiresAt: z.string() }),
})

/** Ends the visit whose token is sent, at once and for good. Of a session it ends nothing. */
export const closeBooking = endpoint({
  method: 'POST',
  path: '/booking/close',
  summary: 'Close the booking that a mailed code or link opened',
  isForVisits: true,
  output: z.object({ success: z.literal(true) }),
})

/** Opens it to read, as often as it is followed, until a month after the stay or until its owner ends what is open. */
export const openBookingLink = endpoint({
  method: 'POST',
  path: '/booking/open-link',
  summary: 'Open one booking to read, with the key of a link in its letter',
  body: z.object({ key: line(100) }),
  output: z.object({ success: z.literal(true), token: z.string(), refId: z.string(), expiresAt: z.string() }),
})

/** Uses the code up, and ends the visit that another code opened before. `token` is a bearer for the calls about this one booking that have `isForVisits`, until `expiresAt`. */
export const openBooking = endpoint({
  method: 'POST',
  path: '/booking/open',
  summary: 'Open one booking with the code that was mailed',
  body: z.object({ ask: line(100), code: BookingCode }),
  output: z.object({ success: z.literal(true), token: z.string(), refId: z.string(), expiresAt: z.string() }),
})
