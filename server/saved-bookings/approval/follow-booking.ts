import type { BookingFailure } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { lockRequest, type RequestRow } from './data.ts'
import { moveRequest } from './move-request.ts'

interface Ended {
  state: 'CONFIRMED' | 'FAILED'
  failure: BookingFailure | null
}

/** What became of the transaction that books a request, in the commit that ends it. */
export async function followBooking(context: Context, tx: Tx, requestId: string, ended: Ended): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (request?.state !== 'APPROVED') return
  const by = { ip: '', correlationId: '', user: undefined }
  await moveRequest(context, tx, request, { ...deedAfter(request, ended, context.now()), by })
}

/** A failed payment leaves the request as it was, unless its time is over meanwhile. */
function deedAfter({ allowed_until, deadline }: RequestRow, { state, failure }: Ended, now: Date) {
  if (state === 'CONFIRMED') return { event: 'confirm' } as const
  if (failure === 'sold_out') return { event: 'soldOut' } as const
  if ((allowed_until ?? deadline) <= now) return { event: 'expire' } as const
  return allowed_until ? ({ event: 'reallow' } as const) : ({ event: 'reopen', decidedBy: null } as const)
}
