import { lacksCompanyProfile } from '#shared/company/roles.ts'
import { chooseCostsOfBooking } from '#server/companies/cost-objects/choose-costs-of-booking.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { requireOpenSavedBooking } from '#server/saved-bookings/require-open-saved-booking.ts'
import { findAllowance } from '#server/booking/approval/find-allowance.ts'
import { requireAllowedGuests } from '#server/booking/approval/require-allowed-guests.ts'
import { mayBookFirst } from '#server/booking/approval/may-book-first.ts'
import { awaitProgress } from '#server/booking/saga/await-progress.ts'
import { countedPrice } from '#server/booking/budgets/counted-price.ts'
import { findBookingOfQuote, findBookingOfSaved, type Progress } from '#server/booking/booking-store.ts'
import { isSameOrder } from '#server/booking/checkout/is-same-order.ts'
import { judgeOrder } from '#server/booking/checkout/judge-order.ts'
import { requireOwnStay } from '#server/booking/access/require-own-stay.ts'
import { startBooking, type PaymentOrder } from '#server/booking/checkout/start-booking.ts'
import { requireReplaceable } from '#server/booking/date-change/require-replaceable.ts'
import { requireTraveller } from '#server/booking/checkout/require-traveller.ts'
import { requireQuote, verifyConsent } from '#server/booking/checkout/verify-consent.ts'

/** How long a browser waits for its bank; the transaction goes on without it. */
const PATIENCE_MS = 25_000
export interface Payment extends PaymentOrder {
  /** Throws when the caller may not pay this quote this way. */
  requireGateway: (context: Context, quote: Quote, caller: SignedIn) => PaymentGateway
}

/**
 * Starts paying for a quote. Only rows are written here; the transaction's job does everything
 * outward. The same quote, from two tabs or a double click, is one transaction and one answer.
 */
export async function beginPayment(context: Context, payment: Payment, caller: SignedIn): Promise<Progress> {
  if (lacksCompanyProfile(caller.user)) throw refuse('companyProfileNeeded')
  const { body } = payment
  requireOwnStay(body, caller)
  const token = body.hotelInfo.selectedToken
  let bookingId = await findTwin(context, token, payment, caller)
  if (bookingId === undefined) {
    const quote = await requireQuote(context, token, caller)
    const gateway = payment.requireGateway(context, quote, caller)
    const replaces = await requireReplaceable(context, body.replaces, quote, caller)
    const { approval } = payment
    const wanted = { id: body.saved_booking_id ?? undefined, stay: quote, isApproved: approval !== undefined }
    const saved = await requireOpenSavedBooking(context, wanted, caller)
    // Before the supplier is asked; what counts is chosen where it is written.
    const costs = { choice: body.costObjects, travellerId: body.traveller_id ?? saved?.travellerId ?? null }
    await chooseCostsOfBooking(context.db, caller.user, costs)
    await verifyConsent(context, quote, body, caller)
    const allowance = approval ? undefined : await findAllowance(context, body.saved_booking_id, quote, caller)
    if (allowance) requireAllowedGuests(body.hotelInfo.bookingInfo.roomsAllocations, allowance)
    const counted = allowance?.price ?? (await countedPrice(context, quote, saved?.id, caller))
    const isAllowed = approval !== undefined || allowance !== undefined
    const booksFirst = !isAllowed && (await mayBookFirst(context, quote, { body, gateway }, caller))
    const order = { body, saved, allowedFor: allowance?.rulesOf, isApproved: approval !== undefined }
    await requireTraveller(context.db, order, caller.user)
    const passed = {
      isApproved: isAllowed || booksFirst,
      rulesOf: approval?.rulesOf ?? allowance?.rulesOf ?? body.traveller_id ?? undefined,
    }
    const judged = await judgeOrder(context, quote, caller, passed)
    bookingId =
      (await startBooking(
        context,
        { ...payment, quote, gateway, saved, replaces, judged, allowance, counted, booksFirst },
        caller,
      )) ?? (await findTwin(context, token, payment, caller))
    if (bookingId === undefined && saved && (await findBookingOfSaved(context.db, saved.id))) {
      throw refuse('savedNotOpen')
    }
  }
  // A twin that began and failed within this very moment: the traveller may simply try again.
  if (bookingId === undefined) throw refuse('otherDetails')
  return awaitProgress(context, bookingId, {
    until: ({ state }) => state !== 'CREATED',
    patienceMs: PATIENCE_MS,
    signal: caller.signal,
  })
}

/** The transaction already under way for this quote. A different order under the same quote is refused. */
async function findTwin(
  context: Context,
  token: string,
  payment: Payment,
  caller: SignedIn,
): Promise<number | undefined> {
  const twin = await findBookingOfQuote(context.db, token)
  if (!twin) return undefined
  if (twin.account_id !== caller.user.id) throw refuse('priceExpired')
  if (!isSameOrder(context, twin, payment)) throw refuse('otherDetails')
  return twin.id
}
