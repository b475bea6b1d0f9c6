import { isLive, moveOf } from '#shared/approval/request-state.ts'
import type { UserData } from '#shared/api/accounts.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import {
  listUnboughtOfStay,
  lockRequest,
  lockRequestOfQuote,
  lockRequestOfSaved,
  type RequestRow,
} from '#server/saved-bookings/approval/approval-request-store.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { asApprover } from '#server/saved-bookings/approval/deciding/as-approver.ts'
import { moveRequest } from '#server/saved-bookings/approval/move-request.ts'
import { isAllowed, isOwnRequest, isSameStay, upToOf } from '#server/saved-bookings/approval/request-rules.ts'
import { requireDecidable } from '#server/saved-bookings/approval/deciding/require-decidable.ts'
import { stateOf } from '#server/saved-bookings/approval/request-rules.ts'

interface Order {
  /** The request that the payer approves by paying, for no more than this. */
  approval: { requestId: string; upToMinor: number } | undefined
  savedBookingId: string | null
  /** Whom the order names as its traveller, and was judged by. */
  named: string | null
  /** The verdict let the payer through because an approver allowed this stay. */
  isAllowance: boolean
  payer: UserData
  quote: Quote
  allocations: RoomAllocation[]
}

/** A request that is about to be booked. `follow` writes that down once the transaction is written. */
export interface HeldRequest {
  id: string
  /** For whom it was asked, while they have an account. */
  travellerId: string | null
  follow: () => Promise<void>
}

/**
 * Holds the request that a transaction books, before its row is written: the one that its payer approves, or the one that
 * its saved booking is linked to, or that was asked for at this very price. A second payer finds it taken: CONFLICT, as
 * for another price of a stay that the payer has asked for. FORBIDDEN for one’s own stay.
 */
export async function holdRequest(
  context: Context,
  tx: Tx,
  order: Order,
  caller: SignedIn,
): Promise<HeldRequest | undefined> {
  const { approval } = order
  if (approval) return holdApproved(context, tx, { ...order, approval }, caller)
  const request = await lockBooked(tx, order)
  if (order.isAllowance && !(request && isAllowed(request, context.now()))) throw refuse('savedNotOpen')
  if (!request) {
    await requireNotAsked(context, tx, order)
    return undefined
  }
  if (!order.isAllowance && isPastRules(request, order)) throw refuse('askedAlready')
  if (!moveOf(request.state, 'begin')) throw refuse('savedNotOpen')
  return {
    id: request.id,
    travellerId: request.traveller_id,
    follow: () => moveRequest(context, tx, request, { event: 'begin', by: caller, ...deciderOf(request, order) }),
  }
}

/** The payer of what was asked need not say what was saved for it. */
async function lockBooked(tx: Tx, { savedBookingId, payer, quote }: Order): Promise<RequestRow | undefined> {
  const request = savedBookingId === null ? undefined : await lockRequestOfSaved(tx, savedBookingId)
  const companyId = payer.companyData?.id
  return request ?? (companyId === undefined ? undefined : lockRequestOfQuote(tx, companyId, quote.token))
}

/** The request would still wait, and its approver would buy the stay a second time. */
async function requireNotAsked({ now }: Pick<Context, 'now'>, tx: Tx, { payer, quote, named, allocations }: Order) {
  const companyId = payer.companyData?.id
  if (companyId === undefined) return
  const { hotelId, checkIn, checkOut } = quote
  const asked = await listUnboughtOfStay(tx, { requesterId: payer.id, companyId, hotelId, checkIn, checkOut })
  const isThis = (one: RequestRow) => isLive(stateOf(one, now())) && isSameStay(one, { allocations, named, payer })
  // Paid for at this very price it is the same transaction, from another tab.
  if (asked.some((one) => one.booked_token !== quote.token && isThis(one))) throw refuse('askedAlready')
}

/** It waits by the rules of a colleague: who asked does not book it by their own, which hold once the colleague is left out. */
function isPastRules({ requester_id, order_body }: RequestRow, { payer, named }: Order): boolean {
  const { travellerId } = order_body
  return requester_id === payer.id && !payer.isPIC && travellerId !== undefined && travellerId !== named
}

/** Who may approve decides by booking; who asked booked something that needs no approval. */
function deciderOf(request: RequestRow, { payer }: Order) {
  const isDecided = request.state === 'ALLOWED' || !mayApprove(payer) || isOwnRequest(request, payer)
  return isDecided ? {} : { decidedBy: payer.id }
}

async function holdApproved(
  context: Context,
  tx: Tx,
  { approval, payer, quote }: Order & { approval: { requestId: string; upToMinor: number } },
  caller: SignedIn,
): Promise<HeldRequest> {
  const request = await lockRequest(tx, approval.requestId)
  const approver = await asApprover({ ...context, db: tx }, request, { ...caller, user: payer })
  requireDecidable(request, approver, context.now())
  const { currency, minor } = upToOf(request)
  const isAgreed =
    quote.sell.currency === currency && quote.sell.minor <= approval.upToMinor && approval.upToMinor <= minor
  if (!isAgreed) throw refuse('requestOver')
  const decision = { event: 'approve', by: approver, decidedBy: payer.id, ceilingMinor: approval.upToMinor } as const
  const { id, traveller_id: travellerId } = request
  return { id, travellerId, follow: () => moveRequest(context, tx, request, decision) }
}
