import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { REMOVED } from '#shared/api/removal.ts'
import { ARCHIVED, type updateStatus as endpoint } from '#shared/api/transactions.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { asManager } from '#server/booking/access/as-manager.ts'
import { archiveBooking } from '#server/booking/booking-store.ts'
import { requireManagedBooking } from '#server/booking/access/require-visible-booking.ts'
import { isRemovable } from './transaction-rules.ts'

/**
 * Archives a booking that is over. A caller who asks for another status asks to write the truth about money or rooms: that is
 * refused before anything is looked up, and written down.
 */
export async function updateStatus(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  if (body.status.toUpperCase() !== ARCHIVED) throw refuse('notRemovable')
  const booking = await requireManagedBooking(context, body.id, caller)
  const done = { success: true, status: ARCHIVED, message: REMOVED } as const
  if (booking.archived_at) return done
  const now = context.now()
  if (!isRemovable(booking, dateAt(clockOfBooking(booking), now))) throw refuse('notRemoved')
  const by = await asManager(context, booking, caller)
  await context.db.transaction().execute(async (tx) => {
    const outcome = await archiveBooking(tx, booking.id, booking.state, now)
    if (outcome === 'moved on') throw refuse('notRemoved')
    if (outcome === 'archived before') return
    const details = { reference: booking.reference }
    await audit(tx, { kind: 'booking.archived', accountId: booking.account_id ?? undefined, by, details })
  })
  return done
}
