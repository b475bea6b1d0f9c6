import type { UserData } from '#shared/api/accounts.ts'
import type { BookedCosts } from '#shared/api/cost-choice.ts'
import { noteOf } from '#shared/api/hotel-note.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import type { Money } from '#shared/money/money.ts'
import { clockOf, isDayOver } from '#shared/stay/hotel-clock.ts'
import { passageOf, type PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import { chooseCostsOfBooking } from '#server/companies/cost-objects/choose-costs-of-booking.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { holdRequest, type HeldRequest } from '#server/saved-bookings/approval/booking/hold-request.ts'
import { writeRequest } from '#server/saved-bookings/approval/write-request.ts'
import { holdOpenSavedBooking } from '#server/saved-bookings/hold-open-saved-booking.ts'
import type { OpenSaved } from '#server/saved-bookings/require-open-saved-booking.ts'
import { advanceKey } from '#server/booking/saga/advance-booking.ts'
import type { Allowance } from '#server/booking/approval/find-allowance.ts'
import { freezeOrder } from '#server/booking/approval/freeze-order.ts'
import { holdBudgets } from '#server/booking/budgets/hold-budgets.ts'
import { insertBooking, setRequest, type NewBooking } from '#server/booking/booking-store.ts'
import { limitDeclines } from '#server/booking/payment/declines/limit-declines.ts'
import { holdPayer } from '#server/booking/access/hold-payer.ts'
import { holdVerdict, type JudgedOrder } from './judge-order.ts'
import { listedFacts } from './listed-facts.ts'
import { newReference } from '#server/booking/reference.ts'
import { requireTraveller } from './require-traveller.ts'

/** The request that the payer approves by paying, for no more than what was agreed to. */
export interface Approval {
  requestId: string
  /** By whose rules it is judged: who asked, or the colleague for whom they did. */
  rulesOf: string
  upToMinor: number
}

/** What a payer pays for, and how. */
export interface PaymentOrder {
  body: LocalCheckoutRequest
  /** The gateway that collects first, by its id; undefined for the card. */
  way?: string | undefined
  /** A card by the provider's id, or what was chosen before the gateway's page opens; empty where that page asks. */
  paymentMethod: string
  /** Whose saved card it is. */
  customerId?: string | undefined
  /** Who pays said no address for the bill: it was completed by what is known of them (`completeBill`). */
  isBillCompleted?: boolean
  approval?: Approval | undefined
}

interface JudgedPayment extends PaymentOrder {
  quote: Quote
  gateway: PaymentGateway
  saved: OpenSaved | null
  /** The caller's stay that it is meant instead of. Nothing becomes of that here: it need not be held. */
  replaces: string | null
  judged: JudgedOrder | undefined
  /** An approver let the payer book this stay. */
  allowance: Allowance | undefined
  /** What it takes of its budgets. */
  counted: Money
  /** Booked now, decided on afterwards. */
  booksFirst: boolean
}

/** What is known of a payment once its payer, its request and its budgets are held. */
interface Held {
  payer: UserData
  verdict: PolicyVerdict | null
  travellerId: string | null
  costs: BookedCosts | undefined
  request: HeldRequest | undefined
}

/**
 * Writes a transaction with its first job, and what it settles: all that may have changed since it was judged is asked once
 * more, and held until the commit. Undefined where another one pays for the same quote or saved booking.
 */
export function startBooking(context: Context, payment: JudgedPayment, caller: SignedIn): Promise<number | undefined> {
  const { body, quote, gateway, paymentMethod, customerId, saved, approval } = payment
  return context.db.transaction().execute(async (tx) => {
    const now = context.now()
    // A price holds for an hour, past the hotel's midnight as well.
    if (isDayOver(clockOf(quote.hotel), quote.checkIn, now)) throw refuse('soldOut')
    const held = await holdOrder(context, tx, payment, caller)
    const { payer, request } = held
    const later = laterReason(payment, held)
    // Asked for already, in another tab: it waits for that decision.
    if (later && request) throw refuse('askedAlready')
    await holdBudgetsOf(tx, payment, held, now)
    const row = bookingRow(payment, held, caller, now)
    const bookingId = await insertBooking(tx, row, { provider: gateway.id, paymentMethod, customerId })
    if (bookingId === undefined) return undefined
    if (saved) await holdOpenSavedBooking(tx, { ...saved, stay: quote, isApproved: approval !== undefined }, payer)
    await request?.follow()
    if (later) {
      const { reason, verdict, told } = later
      const asked = { quote, order: freezeOrder(body, held.costs), reason, verdict, told }
      const stay = { savedBookingId: saved?.id ?? null, travellerId: held.travellerId ?? payer.id }
      await setRequest(tx, bookingId, await writeRequest(context, tx, { ...asked, ...stay }, payer, caller))
    }
    await context.jobs.enqueue(tx, { kind: 'booking.advance', key: advanceKey(bookingId), data: { bookingId } })
    return bookingId
  })
}

/** Who pays, by which verdict, for whose stay, charged to what, and the request that it books. */
async function holdOrder(context: Context, tx: Tx, payment: JudgedPayment, caller: SignedIn): Promise<Held> {
  const { body, quote, gateway, customerId, saved, judged, allowance, approval } = payment
  const payer = await holdPayer(context, tx, { body, customerId }, caller)
  const verdict = await holdVerdict(tx, judged, payer)
  const isApproval = approval !== undefined
  const whose = { body, saved, allowedFor: allowance?.rulesOf, isApproved: isApproval }
  const named = await requireTraveller(tx, whose, payer)
  if (!gateway.collects && !quote.isTest) {
    const who = { accountId: payer.id, network: addressGroup(caller.ip) }
    await limitDeclines(context, tx, { ...who, quoteToken: quote.token, provider: gateway.id, isApproval })
  }
  const order = {
    approval,
    savedBookingId: saved?.id ?? null,
    named: body.traveller_id ?? null,
    isAllowance: allowance !== undefined,
    payer,
    quote,
    allocations: body.hotelInfo.bookingInfo.roomsAllocations,
  }
  const request = await holdRequest(context, tx, order, caller)
  // Who settles a request by its price alone books for whom it was asked.
  const asked = request?.travellerId === payer.id ? null : request?.travellerId
  const travellerId = named ?? asked ?? null
  const costs = await chooseCostsOfBooking(tx, payer, { choice: body.costObjects, travellerId })
  return { payer, verdict, travellerId, costs, request }
}

/** Why it is booked before an approver decides, and what its payer was told of that; undefined where none has to. */
function laterReason({ body, booksFirst }: JudgedPayment, { verdict, payer }: Held) {
  const needsApproval = verdict !== null && passageOf(verdict, payer.isPIC) === 'approval'
  if (!booksFirst || !needsApproval || !body.approveLater) return undefined
  const { shown: told, ...reason } = body.approveLater
  return { reason, verdict, told }
}

async function holdBudgetsOf(tx: Tx, { quote, counted }: JudgedPayment, { payer, costs, request }: Held, at: Date) {
  const companyId = payer.companyData?.id
  if (!companyId || !costs) return
  const stay = { companyId, codes: costs, amount: counted, checkIn: quote.checkIn, at }
  await holdBudgets(tx, { ...stay, except: { requestId: request?.id } })
}

function bookingRow(
  { body, quote, saved, replaces, counted }: JudgedPayment,
  { payer, verdict, travellerId, costs, request }: Held,
  { ip, correlationId, language, partner }: SignedIn,
  now: Date,
): NewBooking {
  const { billingContact, roomsAllocations } = body.hotelInfo.bookingInfo
  const note = noteOf(body.hotelNote)
  const isForeign = counted.currency !== quote.sell.currency
  return {
    reference: newReference(),
    account_id: payer.id,
    company_id: payer.companyData?.id ?? null,
    quote_token: quote.token,
    saved_booking_id: saved?.id ?? null,
    traveller_id: travellerId,
    approval_request_id: request?.id ?? null,
    policy_verdict: verdict && JSON.stringify(verdict),
    cost_centre: costs?.costCentre ?? null,
    project: costs?.project ?? null,
    custom_fields: JSON.stringify(costs?.fields ?? []),
    hotel_note: note && JSON.stringify(note),
    replaces_reference: replaces,
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
    customer_ip: ip,
    customer_network: addressGroup(ip),
    correlation_id: correlationId,
    language,
    partner,
    created_at: now,
    updated_at: now,
  }
}
