import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findBookingUrl } from '#server/booking/letters/booking-url.ts'
import type { Context } from '#server/context.ts'
import { insertLink } from './booking-link-store.ts'
import { linkEndsAt } from './visit-rules.ts'

/**
 * The address in a letter that opens its booking without an account, to read. The key stands behind a `#`: browsers send that to
 * no server, so it is in nobody's log and in no Referer. A letter that is tried again has a key of its own: none is stored in
 * the clear.
 */
export async function writeLink(context: Context, booking: BookingRow): Promise<string> {
  const url = findBookingUrl(context, booking)
  const { account_id: accountId } = booking
  const sessionsEnded = accountId === null ? undefined : await findSessionsEnded(context.db, accountId)
  // Nobody is left who could end it.
  if (sessionsEnded === undefined) return url
  const key = newToken()
  await insertLink(context.db, {
    keyHash: hashToken(key),
    bookingId: booking.id,
    sessionsEnded,
    expiresAt: linkEndsAt(booking.check_out),
  })
  return `${url}#key=${key}`
}
