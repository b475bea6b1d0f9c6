import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { COMPANY_PROFILE_NEEDED, type checkout as endpoint, type CheckoutRequest } from '#shared/api/payments.ts'
import { lacksCompanyProfile } from '#shared/roles.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { QUOTE_EXPIRED } from '#server/hotels/reprice-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { advanceKey } from './advance-booking.ts'
import { awaitProgress } from './await-progress.ts'
import { findBookingOfQuote, insertBooking, type Progress } from './data.ts'
import { newReference } from './reference.ts'
import { describeBookingFailure } from './rules.ts'
import { requireQuote, verifyConsent } from './verify-consent.ts'

/** How long a browser waits for its bank; the transaction goes on without it. */
const PATIENCE_MS = 25_000
const OTHER_DETAILS = 'This price is already being paid for with other details.'

/**
 * Starts paying for a quote. Only rows are written here; the transaction's job does everything
 * outward. The same quote, from two tabs or a double click, is one transaction and one answer.
 */
export async function checkout(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  if (lacksCompanyProfile(caller.user)) throw new AppError('FORBIDDEN', COMPANY_PROFILE_NEEDED)
  const token = body.hotelInfo.selectedToken
  let bookingId = await findTwin(context, token, body, caller)
  if (bookingId === undefined) {
    const quote = await requireQuote(context, token, caller)
    await verifyConsent(context, quote, body, caller)
    bookingId = (await startBooking(context, quote, body, caller)) ?? (await findTwin(context, token, body, caller))
  }
  // A twin that began and failed within this very moment: the traveller may simply try again.
  if (bookingId === undefined) throw new AppError('CONFLICT', OTHER_DETAILS)
  const progress = await awaitProgress(context, bookingId, {
    until: ({ state }) => state !== 'CREATED',
    patienceMs: PATIENCE_MS,
    signal: caller.signal,
  })
  return answerOf(progress)
}

/** The transaction already under way for this quote. A different order under the same quote is refused. */
async function findTwin(
  context: Context,
  token: string,
  body: CheckoutRequest,
  caller: SignedIn,
): Promise<number | undefined> {
  const twin = await findBookingOfQuote(context.db, token)
  if (!twin) return undefined
  if (twin.account_id !== caller.user.id) throw new AppError('EXPIRED', QUOTE_EXPIRED)
  const { billingContact, roomsAllocations } = body.hotelInfo.bookingInfo
  const isSameOrder =
    isDeepStrictEqual(twin.allocations, asStored(roomsAllocations)) &&
    isDeepStrictEqual(twin.contact, asStored(billingContact))
  if (!isSameOrder) throw new AppError('CONFLICT', OTHER_DETAILS)
  return twin.id
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function startBooking(
  context: Context,
  quote: Quote,
  body: CheckoutRequest,
  caller: SignedIn,
): Promise<number | undefined> {
  const { billingContact, roomsAllocations } = body.hotelInfo.bookingInfo
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const bookingId = await insertBooking(
      tx,
      {
        reference: newReference(),
        account_id: caller.user.id,
        quote_token: quote.token,
        currency: quote.sell.currency,
        amount_minor: quote.sell.minor,
        is_test: quote.isTest,
        country: caller.user.country,
        contact: JSON.stringify(billingContact),
        allocations: JSON.stringify(roomsAllocations),
        terms_accepted_at: body.termsAccepted ? now : null,
        customer_ip: caller.ip,
        correlation_id: caller.correlationId,
        language: caller.language,
        created_at: now,
        updated_at: now,
      },
      { provider: context.cards.id, paymentMethod: body.stripe_id },
    )
    if (bookingId === undefined) return undefined
    await context.jobs.enqueue(tx, { kind: 'booking.advance', key: advanceKey(bookingId), data: { bookingId } })
    return bookingId
  })
}

function answerOf({ reference, state, failure, client_secret, decline_message }: Progress): OutputOf<typeof endpoint> {
  // Only the card's own refusal ends here: whatever fails after money was held is told by make-booking.
  if (state === 'FAILED' && failure === 'declined') {
    throw new AppError('DECLINED', describeBookingFailure(failure, decline_message))
  }
  const isChallenged = state === 'ACTION_NEEDED' && client_secret !== null
  return {
    status: true,
    requires_action: isChallenged,
    ref_id: reference,
    ...(isChallenged ? { payment_intent_client_secret: client_secret } : {}),
  }
}
