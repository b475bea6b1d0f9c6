import { isWaiting } from '#shared/approval/request-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { lockRequestOfSaved } from '#server/saved-bookings/approval/approval-request-store.ts'
import { moveRequest } from '#server/saved-bookings/approval/move-request.ts'

/**
 * Taking a saved booking out of the lists ends the request that it stands for, and that takes it out. False where there is no
 * such request, or where it is being booked.
 */
export async function withdrawWithSaved(
  context: Context,
  tx: Tx,
  savedBookingId: string,
  caller: CompanyCaller,
): Promise<boolean> {
  const request = await lockRequestOfSaved(tx, savedBookingId)
  if (!request || !(isWaiting(request.state) || request.state === 'ALLOWED')) return false
  await moveRequest(context, tx, request, { event: 'withdraw', by: caller })
  return true
}
