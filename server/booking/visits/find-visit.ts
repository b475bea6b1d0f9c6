import { emailKey } from '#server/accounts/account-rules.ts'
import { findAccount, findSessionsEnded } from '#server/accounts/account-store.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Halves, LiveVisit } from '#server/http/caller.ts'
import { findVisitOfLink } from './booking-link-store.ts'
import { findLiveVisit } from './booking-visit-store.ts'

/**
 * The booking that a code or the link of a letter opened, with its owner; undefined when the visit is unknown or over, when a
 * browser's half came without the other, when the owner's sessions were ended since, and when the owner's account is gone.
 */
export async function findVisit(context: Context, { bearer, cookie, isLink }: Halves): Promise<LiveVisit | undefined> {
  const cookieHash = cookie === undefined ? null : hashToken(cookie)
  const half = bearer ? { tokenHash: hashToken(bearer) } : isLink && cookieHash ? { cookieHash } : undefined
  if (!half) return undefined
  const now = context.now()
  const byCode = await findLiveVisit(context.db, half, now)
  const visit = byCode ?? (await findVisitOfLink(context.db, half, now))
  if (!visit) return undefined
  if (visit.cookie_sha256 !== null && visit.cookie_sha256 !== cookieHash) return undefined
  const booking = await findBooking(context.db, visit.booking_id)
  const owner = booking?.account_id ? await findAccount(context.db, booking.account_id) : undefined
  if (!booking || !owner || visit.sessions_ended !== (await findSessionsEnded(context.db, owner.id))) return undefined
  const isOwners = emailKey(booking.contact.email) === emailKey(owner.email)
  return {
    user: await userDataOf(context, owner),
    tokenHash: visit.token_sha256,
    visit: { bookingId: booking.id, isOwners, byLink: byCode === undefined },
  }
}
