import type { openBooking as endpoint } from '#shared/api/booking-visits.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { verifyPassword, whenNotFlooded } from '#server/accounts/passwords.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findCode, takeTry, useCode } from './booking-code-store.ts'
import { insertVisit } from './booking-visit-store.ts'
import { limitVisitors } from './limit-visitors.ts'
import { tryLimits, VISIT_LIFE_MS } from './visit-rules.ts'

/**
 * Opens one booking with the code of its letter. For a booking that is not there the same is counted and worked: its code is
 * always wrong, and dead after as many guesses.
 */
export async function openBooking(
  context: Context,
  { body: { ask, code } }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  await limitVisitors(context, tryLimits(caller.ip))
  const now = context.now()
  const askHash = hashToken(ask)
  const asked = await findCode(context.db, askHash, now)
  if (!asked) throw refuse('bookingCodeDead')
  const { booking_id: bookingId, code_hash: codeHash, sessions_ended: sessionsEnded } = asked
  const address = addressGroup(caller.ip)
  const isRight = await whenNotFlooded({ address }, caller.signal, () => verifyPassword(context, codeHash, code))
  // After the work, or who is turned away by a flood of others had lost a guess; before the answer, or there were no limit.
  if (!(await takeTry(context.db, askHash))) throw refuse('bookingCodeDead')
  if (!isRight || bookingId === null || codeHash === null || sessionsEnded === null) throw refuse('wrongBookingCode')

  const token = newToken()
  const half = caller.browser && newToken()
  const expiresAt = new Date(now.getTime() + VISIT_LIFE_MS)
  const reference = await context.db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, bookingId)
    if (!booking || !(await useCode(tx, askHash, codeHash, now))) throw refuse('bookingCodeDead')
    const cookieHash = half === undefined ? null : hashToken(half)
    const accountId = booking.account_id ?? undefined
    // Mailed before its owner ended all that was open.
    const isOver = accountId === undefined || (await findSessionsEnded(tx, accountId)) !== sessionsEnded
    if (isOver) throw refuse('bookingCodeDead')
    await insertVisit(tx, {
      tokenHash: hashToken(token),
      cookieHash,
      bookingId,
      sessionsEnded,
      openedAt: now,
      expiresAt,
    })
    const by = { ...caller, user: undefined }
    await audit(tx, { kind: 'booking.opened', accountId, by, details: { reference: booking.reference } })
    return booking.reference
  })
  if (half !== undefined) caller.browser?.keep('visit', half, VISIT_LIFE_MS / 1000)
  return { success: true, token, refId: reference, expiresAt: expiresAt.toISOString() }
}
