import type { openBookingLink as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Browser, Caller } from '#server/http/caller.ts'
import { findLiveLink, setVisitOfLink } from './booking-link-store.ts'
import { findLiveVisit } from './booking-visit-store.ts'
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
  const visitEndsAt = new Date(now.getTime() + VISIT_LIFE_MS)
  const { reference, kept } = await context.db.transaction().execute(async (tx) => {
    const link = await findLiveLink(tx, keyHash, now)
    const booking = link && (await findBooking(tx, link.booking_id))
    const accountId = booking?.account_id ?? undefined
    const isOver = accountId === undefined || (await findSessionsEnded(tx, accountId)) !== link?.sessions_ended
    if (!booking || isOver) throw refuse('bookingLinkDead')
    const half = caller.browser && ((await halfOfCode(tx, caller.browser, booking.id, now)) ?? newToken())
    const cookieHash = half === undefined ? null : hashToken(half)
    await setVisitOfLink(tx, keyHash, { tokenHash: hashToken(token), cookieHash, visitEndsAt })
    const by = { ...caller, user: undefined }
    await audit(tx, { kind: 'booking.opened', accountId, by, details: { reference: booking.reference, with: 'link' } })
    return { reference: booking.reference, kept: half }
  })
  if (kept !== undefined) caller.browser?.keep('visit', kept, VISIT_LIFE_MS / 1000)
  return { success: true, token, refId: reference, expiresAt: visitEndsAt.toISOString() }
}

/** What the browser holds of a visit that a code opened to the same booking: another in its place would end that visit there. */
async function halfOfCode(tx: Tx, browser: Browser, bookingId: number, now: Date): Promise<string | undefined> {
  const held = browser.secrets.visit
  const visit = held === undefined ? undefined : await findLiveVisit(tx, { cookieHash: hashToken(held) }, now)
  return visit?.booking_id === bookingId ? held : undefined
}
