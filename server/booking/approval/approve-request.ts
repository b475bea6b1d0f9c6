import type { approveRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { CheckoutRequest } from '#shared/api/payments.ts'
import { fromMajor } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findLiveQuote, type Quote } from '#server/hotels/find-quote.ts'
import { requote } from '#server/hotels/requote.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { allowedUntil } from '#server/saved-bookings/approval/rules/allowed-until.ts'
import { answerWithRequest } from '#server/saved-bookings/approval/answer-with-request.ts'
import { decideOnRequest } from '#server/saved-bookings/approval/deciding/decide-on-request.ts'
import { asApprover } from '#server/saved-bookings/approval/deciding/as-approver.ts'
import { isOpen, upToOf } from '#server/saved-bookings/approval/request-rules.ts'
import { requireApprover } from '#server/saved-bookings/approval/deciding/require-decidable.ts'
import { requireVisibleRequest, type RequestRow } from '#server/saved-bookings/approval/require-visible-request.ts'
import { checkout } from '#server/booking/checkout/checkout.ts'
import { orderOfRequest } from './order-of-request.ts'

type Input = InputOf<typeof endpoint>
type Answer = OutputOf<typeof endpoint>
type Card = NonNullable<Input['body']['card']>

/** The price may move between the two looks of one approval; more often than this the approver is told to try again. */
const MOST_TRIES = 3

/**
 * Approves a request for what it says: its ceiling, or the price that was asked once more. Its rooms are priced anew. At or
 * under it, they are booked by the checkout's own code with a card of the company, or the requester may book them. Above it
 * nothing is decided, and both prices are shown.
 */
export async function approveRequest(
  context: Context,
  { params, body }: Input,
  caller: CompanyCaller,
): Promise<Answer> {
  const request = await requireVisibleRequest(context, params, caller)
  requireApprover(request, await asApprover(context, request, caller))
  const answer = async (outcome: Answer['outcome'], payment?: Answer['payment']): Promise<Answer> => ({
    outcome,
    request: await answerWithRequest(context, request.id, caller),
    ...(payment ? { payment } : {}),
  })
  if (!isOpen(request, context.now())) return answer('over')
  const upTo = upToOf(request)
  // The approver saw another number than stands there now, which only we set.
  if (fromMajor(body.upTo, upTo.currency).minor !== upTo.minor) return answer('price_asked')

  const end = async (event: 'soldOut' | 'priceAbove', askedMinor?: number): Promise<Answer> => {
    const change = askedMinor === undefined ? {} : { askedMinor }
    const { outcome } = await decideOnRequest(context, params, caller, { decide: () => ({ event, ...change }) })
    return answer(outcome === 'over' ? 'over' : event === 'soldOut' ? 'sold_out' : 'price_asked')
  }
  let quote = await requote(context, request.quote_token, caller)
  for (let tries = 1; ; tries += 1) {
    if (!quote) return end('soldOut')
    if (quote.sell.minor > upTo.minor) return end('priceAbove', quote.sell.minor)
    if (!body.card) return answer(await allow(context, params, caller, { request, upToMinor: upTo.minor }))
    const paid = await pay(context, request, { quote, card: body.card, upToMinor: upTo.minor }, caller)
    if (paid.status === 'paid') return answer('booking', paid.payment)
    if (paid.status === 'over') return answer('over')
    if (tries === MOST_TRIES) throw paid.error
    quote = paid.quote
  }
}

/** The requester may book it, for as long as an approver had to decide. */
async function allow(
  context: Context,
  params: Input['params'],
  caller: CompanyCaller,
  { request, upToMinor }: { request: RequestRow; upToMinor: number },
): Promise<'allowed' | 'over'> {
  const until = await allowedUntil(context, request)
  const { outcome } = await decideOnRequest(context, params, caller, {
    decide: ({ user }) => ({ event: 'allow', decidedBy: user.id, ceilingMinor: upToMinor, allowedUntil: until }),
  })
  return outcome === 'over' ? 'over' : 'allowed'
}

type Paid =
  | { status: 'paid'; payment: NonNullable<Answer['payment']> }
  | { status: 'over' }
  /** The price moved in this very moment; undefined: the room is gone. */
  | { status: 'moved'; quote: Quote | undefined; error: AppError }

/** By the checkout's own code, so that all that guards a checkout guards this. */
async function pay(
  context: Context,
  request: RequestRow,
  { quote, card, upToMinor }: { quote: Quote; card: Card; upToMinor: number },
  caller: CompanyCaller,
): Promise<Paid> {
  const order: CheckoutRequest = orderOfRequest(request, quote, card)
  const rulesOf = request.order_body.travellerId ?? request.requester_id
  // Who asked has deleted their account within this very moment.
  if (rulesOf === null) return { status: 'over' }
  const approval = { requestId: request.id, rulesOf, upToMinor }
  try {
    const { status: _paid, ...payment } = await checkout(
      context,
      { params: {}, query: {}, body: order },
      caller,
      approval,
    )
    return { status: 'paid', payment }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'SOLD_OUT') return { status: 'moved', quote: undefined, error }
    if (error.code === 'PRICE_CHANGED' && error.quote) {
      return { status: 'moved', quote: await findLiveQuote(context, error.quote.token), error }
    }
    if (error.code === 'CONFLICT' && !(await isStillOpen(context, request, caller))) return { status: 'over' }
    throw error
  }
}

async function isStillOpen(context: Context, { company_id, id }: RequestRow, caller: CompanyCaller): Promise<boolean> {
  return isOpen(await requireVisibleRequest(context, { id: company_id, requestId: id }, caller), context.now())
}
