import type { RoomAllocation } from '#shared/api/payments.ts'
import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'
import type { Tx } from '#server/db/schema.ts'
import { forgetTraveller, listTravelledBy, lockRequest } from './data.ts'
import { moveRequest } from './move-request.ts'
import { stateOf } from './state-of.ts'

/**
 * Leaves the requests that others have made for an account without whoever travels, for good. Those that end with whoever leaves
 * the company end now, since nobody is there any more to have left; the others keep their state. `forget` says who stays
 * in the rooms without them.
 */
export async function leaveRequests(
  context: Context,
  tx: Tx,
  accountId: string,
  by: AuditEvent<'request.moved'>['by'],
  forget: (order: FrozenOrder) => RoomAllocation[],
): Promise<void> {
  for (const { id } of await listTravelledBy(tx, accountId)) {
    const before = await lockRequest(tx, id)
    if (!before) continue
    const order = before.order_body
    await forgetTraveller(tx, id, { ...order, allocations: forget(order) })
    const request = await lockRequest(tx, id)
    const ended = request && stateOf(request, context.now())
    if (request && ended !== request.state) {
      await moveRequest(context, tx, request, { event: ended === 'WITHDRAWN' ? 'withdraw' : 'expire', by })
    }
  }
}
