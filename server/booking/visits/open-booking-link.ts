import type { openBookingLink as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findLiveLink, setVisitOfLink } from './booking-link-store.ts'
import { VISIT_LIFE_MS } from './visit-rules.ts'

/**
 * Opens one booking with the key of a letter's link, to read what the letter said. A link that never was, is over or was ended
 * by its owner answers alike.
 */
export async function openBookingLink(
  context: Context,
  { body: { key } }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const now = context.now()
  const keyHash = hashToken(key)
  const token = newToken()
  const half = caller.browser && newToken()
  const visitEndsAt = new Date(now.getTime() + VISIT_LIFE_MS)
  const reference = await context.db.transaction().execute(async (tx) => {
    const link = await findLiveLink(tx, keyHash, now)
    const booking = link && (await findBooking(tx, link.booking_id))
    const accountId = booking?.account_id ?? undefined
    const isOver = accountId === undefined || (await findSessionsEnded(tx, accountId)) !== link?.sessions_ended
    if (!booking || isOver) throw refuse('bookingLinkDead')
    const cookieHash = half === undefined ? null : hashToken(half)
    await setVisitOfLink(tx, keyHash, { tokenHash: hashToken(token), cookieHash, visitEndsAt })
    const by = { ...caller, user: undefined }
    await audit(tx, { kind: 'booking.opened', accountId, by, details: { reference: booking.reference, with: 'link' } })
    return booking.reference
  })
  if (half !== undefined) caller.browser?.keep('visit', half, VISIT_LIFE_MS / 1000)
  return { success: true, token, refId: reference, expiresAt: visitEndsAt.toISOString() }
}
