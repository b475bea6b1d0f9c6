import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'
import type { Tx } from '#server/db/schema.ts'
import {
  forgetPerson,
  listWithPerson,
  lockRequest,
  type RequestRow,
} from '#server/saved-bookings/approval/approval-request-store.ts'
import { moveRequest } from '#server/saved-bookings/approval/move-request.ts'
import { stateOf } from '#server/saved-bookings/approval/request-rules.ts'

/**
 * Leaves an account's requests without it, for good: those that it asked, and those that others have asked for its stay. Those
 * that end when their person leaves the company end now, since that person is gone; the others keep their state.
 * `forget` says what stays of an order.
 */
export async function leaveRequests(
  context: Context,
  tx: Tx,
  accountId: string,
  by: AuditEvent<'request.moved'>['by'],
  forget: (request: RequestRow) => FrozenOrder,
): Promise<void> {
  for (const { id } of await listWithPerson(tx, accountId)) {
    const before = await lockRequest(tx, id)
    if (!before) continue
    await forgetPerson(tx, id, {
      order: forget(before),
      asked: before.requester_id === accountId,
      travels: before.traveller_id === accountId,
    })
    const request = await lockRequest(tx, id)
    const ended = request && stateOf(request, context.now())
    if (request && ended !== request.state) {
      await moveRequest(context, tx, request, { event: ended === 'WITHDRAWN' ? 'withdraw' : 'expire', by })
    }
  }
}
