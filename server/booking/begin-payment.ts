import { ASKED_ALREADY } from '#shared/api/approvals.ts'
import { COMPANY_PROFILE_NEEDED, type LocalCheckoutRequest } from '#shared/api/payments.ts'
import type { Money } from '#shared/money.ts'
import { lacksCompanyProfile } from '#shared/roles.ts'
import { passageOf } from '#shared/travel-policy/verdict.ts'
import { addressGroup } from '#server/accounts/rules.ts'
import { chooseCostsOfBooking } from '#server/companies/cost-objects/choose-costs-of-booking.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { QUOTE_EXPIRED } from '#server/hotels/reprice-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { holdRequest } from '#server/saved-bookings/approval/hold-request.ts'
import { writeRequest } from '#server/saved-bookings/approval/write-request.ts'
import { holdOpenSavedBooking } from '#server/saved-bookings/hold-open-saved-booking.ts'
import { NOT_OPEN, requireOpenSavedBooking, type OpenSaved } from '#server/saved-bookings/require-open-saved-booking.ts'
import { advanceKey } from './advance-booking.ts'
import { findAllowance, type Allowance } from './approval/find-allowance.ts'
import { freezeOrder } from './approval/freeze-order.ts'
import { requireAllowedGuests } from './approval/require-allowed-guests.ts'
import { mayBookFirst } from './approval/may-book-first.ts'
import { awaitProgress } from './await-progress.ts'
import { countedPrice } from './budgets/counted-price.ts'
import { holdBudgets } from './budgets/hold-budgets.ts'
import { findBookingOfQuote, findBookingOfSaved, insertBooking, setRequest, type Progress } from './data.ts'
import { limitDeclines } from './declines/limit-declines.ts'
import { holdPayer } from './hold-payer.ts'
import { isSameOrder } from './is-same-order.ts'
import { holdVerdict, judgeOrder, type JudgedOrder } from './judge-order.ts'
import { listedFacts } from './listed-facts.ts'
import { newReference } from './reference.ts'
import { requireOwnStay } from './require-own-stay.ts'
import { requireTraveller } from './require-traveller.ts'
import { requireQuote, verifyConsent } from './verify-consent.ts'

/** How long a browser waits for its bank; the transaction goes on without it. */
const PATIENCE_MS = 25_000
const OTHER_DETAILS = 'This price is already being paid for with other details.'

/** The request that the payer approves by paying, for no more than what was agreed to. */
export interface Approval {
  requestId: string
  /** By whose rules it is judged: who asked, or the colleague for whom they did. */
  rulesOf: string
  upToMinor: number
}

interface Payment {
  body: LocalCheckoutRequest
  /** What the gateway calls the way to pay; empty where its own page asks. */
  paymentMethod: string
  /** Whose saved card it is. */
  customerId?: string | undefined
  /** Throws when the caller may not pay this quote this way. */
  requireGateway: (context: Context, quote: Quote, caller: SignedIn) => PaymentGateway
  approval?: Approval | undefined
}

interface JudgedPayment extends Payment {
  saved: OpenSaved | null
  judged: JudgedOrder | undefined
  /** Somebody allowed the payer to book this stay. */
  allowance: Allowance | undefined
  /** What it takes of its budgets. */
  counted: Money
  /** Booked now, decided on afterwards. */
  isFirst: boolean
}

/**
 * Starts paying for a quote. Only rows are written here; the transaction's job does everything
 * outward. The same quote, from two tabs or a double click, is one transaction and one answer.
 */
export async function beginPayment(context: Context, payment: Payment, caller: SignedIn): Promise<Progress> {
  if (lacksCompanyProfile(caller.user)) throw new AppError('FORBIDDEN', COMPANY_PROFILE_NEEDED)
  const { body } = payment
  requireOwnStay(body, caller)
  const token = body.hotelInfo.selectedToken
  let bookingId = await findTwin(context, token, payment, caller)
  if (bookingId === undefined) {
    const quote = await requireQuote(context, token, caller)
    const gateway = payment.requireGateway(context, quote, caller)
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
    const isFirst = !isAllowed && (await mayBookFirst(context, quote, { body, gateway }, caller))
    const order = { body, saved, allowedFor: allowance?.rulesOf, isApproved: approval !== undefined }
    await requireTraveller(context.db, order, caller.user)
    const passed = {
      isApproved: isAllowed || isFirst,
      rulesOf: approval?.rulesOf ?? allowance?.rulesOf ?? body.traveller_id ?? undefined,
    }
    const judged = await judgeOrder(context, quote, caller, passed)
    bookingId =
      (await startBooking(
        context,
        quote,
        gateway,
        { ...payment, saved, judged, allowance, counted, isFirst },
        caller,
      )) ?? (await findTwin(context, token, payment, caller))
    if (bookingId === undefined && saved && (await findBookingOfSaved(context.db, saved.id))) {
      throw new AppError('CONFLICT', NOT_OPEN)
    }
  }
  // A twin that began and failed within this very moment: the traveller may simply try again.
  if (bookingId === undefined) throw new AppError('CONFLICT', OTHER_DETAILS)
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
  if (twin.account_id !== caller.user.id) throw new AppError('EXPIRED', QUOTE_EXPIRED)
  if (!isSameOrder(context, twin, payment)) throw new AppError('CONFLICT', OTHER_DETAILS)
  return twin.id
}

function startBooking(
  context: Context,
  quote: Quote,
  gateway: PaymentGateway,
  { body, paymentMethod, customerId, saved, judged, allowance, counted, isFirst, approval }: JudgedPayment,
  caller: SignedIn,
): Promise<number | undefined> {
  const { billingContact, roomsAllocations } = body.hotelInfo.bookingInfo
  const now = context.now()
  const network = addressGroup(caller.ip)
  return context.db.transaction().execute(async (tx) => {
    const payer = await holdPayer(context, tx, { body, customerId }, caller)
    const verdict = await holdVerdict(tx, judged, payer)
    const whose = { body, saved, allowedFor: allowance?.rulesOf, isApproved: approval !== undefined }
    const travellerId = await requireTraveller(tx, whose, payer)
    const costs = await chooseCostsOfBooking(tx, payer, { choice: body.costObjects, travellerId })
    const companyId = payer.companyData?.id ?? null
    if (!gateway.collects && !quote.isTest) {
      await limitDeclines(context, tx, {
        accountId: payer.id,
        network,
        quoteToken: quote.token,
        provider: gateway.id,
        isApproval: approval !== undefined,
      })
    }
    const isAllowance = allowance !== undefined
    const named = body.traveller_id ?? null
    const savedBookingId = saved?.id ?? null
    const order = { approval, savedBookingId, named, isAllowance, payer, quote, allocations: roomsAllocations }
    const request = await holdRequest(context, tx, order, caller)
    // Asked for already, in another tab: it waits for that decision.
    const reason = isFirst && verdict && passageOf(verdict, payer.isPIC) === 'approval' ? body.approveLater : undefined
    if (reason && request) throw new AppError('CONFLICT', ASKED_ALREADY)
    if (companyId && costs) {
      const stay = { companyId, codes: costs, amount: counted, checkIn: quote.checkIn, at: now }
      await holdBudgets(tx, { ...stay, except: { requestId: request?.id } })
    }
    const isForeign = counted.currency !== quote.sell.currency
    const bookingId = await insertBooking(
      tx,
      {
        reference: newReference(),
        account_id: payer.id,
        company_id: companyId,
        quote_token: quote.token,
        saved_booking_id: savedBookingId,
        traveller_id: travellerId,
        approval_request_id: request?.id ?? null,
        policy_verdict: verdict && JSON.stringify(verdict),
        cost_centre: costs?.costCentre ?? null,
        project: costs?.project ?? null,
        custom_fields: JSON.stringify(costs?.fields ?? []),
        currency: quote.sell.currency,
        amount_minor: quote.sell.minor,
        counted_currency: isForeign ? counted.currency : null,
        counted_minor: isForeign ? counted.minor : null,
        is_test: quote.isTest,
        country: payer.country,
        contact: JSON.stringify(billingContact),
        allocations: JSON.stringify(roomsAllocations),
        ...listedFacts(quote, roomsAllocations),
        terms_accepted_at: body.termsAccepted ? now : null,
        customer_ip: caller.ip,
        customer_network: network,
        correlation_id: caller.correlationId,
        language: caller.language,
        partner: caller.partner,
        created_at: now,
        updated_at: now,
      },
      { provider: gateway.id, paymentMethod, customerId },
    )
    if (bookingId === undefined) return undefined
    if (saved) {
      const held = { ...saved, stay: quote, isApproved: approval !== undefined }
      await holdOpenSavedBooking(tx, held, payer)
    }
    await request?.follow()
    if (reason && verdict) {
      const { shown: told, ...why } = reason
      const asked = { quote, order: freezeOrder(body, costs), reason: why, verdict, told }
      const stay = { savedBookingId, travellerId: travellerId ?? payer.id }
      await setRequest(tx, bookingId, await writeRequest(context, tx, { ...asked, ...stay }, payer, caller))
    }
    await context.jobs.enqueue(tx, { kind: 'booking.advance', key: advanceKey(bookingId), data: { bookingId } })
    return bookingId
  })
}
