import { ceilingOf } from '#shared/approval/ceiling.ts'
import { decideBy } from '#shared/approval/decide-by.ts'
import { isAsTold } from '#shared/approval/book-first.ts'
import type { ApprovalReason, ApproveLater } from '#shared/approval/reason.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { panesOf } from '#shared/stay/room-people.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { audit } from '#server/audit/audit.ts'
import { listWorkers } from '#server/companies/colleagues/colleague-store.ts'
import type { Context } from '#server/context.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { upsertSaved } from '#server/saved-bookings/saved-booking-store.ts'
import { expiryJob } from './move-request.ts'
import { findBookFirst } from './rules/find-book-first.ts'
import { insertRequest, lockRequest } from './approval-request-store.ts'
import { readApprovalRules } from '#server/saved-bookings/approval/approval-request-store.ts'
import { arrivalOf, freeUntilOf, staysIn } from './request-rules.ts'
import { listDeciders, tellOfRequest } from './letters/tell-of-request.ts'

/** The company has changed its rules, or the time was over, within this very moment. */
interface Asked {
  quote: Quote
  order: FrozenOrder
  reason: ApprovalReason
  verdict: PolicyVerdict
  /** Saved before; otherwise it is saved now, where it is not booked first. */
  savedBookingId: string | null
  /** Whose stay it is: who asks, or a colleague. */
  travellerId: string
  /** It is being paid for in this transaction, and decided on afterwards, as its booker was told. */
  told?: ApproveLater['shown']
}

/**
 * Writes down what a requester asks approval for: the saved booking, the frozen order, its ceiling and its deadline, and lets
 * the approvers know; of a stay that is booked first once it is booked. Throws CONFLICT where there is no approver for it, or
 * where it is asked for already.
 */
export async function writeRequest(
  context: Context,
  tx: Tx,
  { quote, order, reason, verdict, savedBookingId, travellerId, told }: Asked,
  requester: UserData,
  caller: SignedIn,
): Promise<string> {
  const companyId = requester.companyData?.id
  if (!companyId) throw refuse('notYourRole')
  const now = context.now()
  const { hours, tolerancePercent } = await readApprovalRules(tx, companyId)
  const freeUntil = freeUntilOf(quote, now)
  const first = told && (await requireBookFirst(tx, companyId, { quote, told, now }))
  const deadline = first?.deadline ?? decideBy({ now, hours, freeUntil, arrival: arrivalOf(quote, now) })
  const isSaved = savedBookingId !== null || first !== undefined
  const stay = { companyId, reason, now, travellerId }
  const savedId = isSaved ? savedBookingId : await saveStay(tx, quote, stay, requester, caller)
  const workers = await listWorkers(tx, companyId)
  const guests = workers.filter((person) => staysIn(order, person))
  const id = await insertRequest(tx, {
    company_id: companyId,
    saved_booking_id: savedId,
    requester_id: requester.id,
    traveller_id: travellerId,
    quote_token: quote.token,
    order_body: JSON.stringify(order),
    currency: quote.sell.currency,
    total_minor: quote.sell.minor,
    ceiling_minor: ceilingOf(quote.sell, tolerancePercent).minor,
    asked_minor: null,
    verdict: JSON.stringify(verdict),
    reason_code: reason.code,
    reason_words: reason.words,
    ...(first ? { state: 'BOOKING_FIRST' as const } : {}),
    silence: first?.silence ?? null,
    free_until: freeUntil ?? null,
    deadline,
    allowed_until: null,
    decided_by: null,
    decided_at: null,
    language: caller.language,
    asked_at: now,
    moved_at: now,
    guest_ids: JSON.stringify(guests.map((guest) => guest.id)),
  })
  const request = id && (await lockRequest(tx, id))
  if (!request) throw refuse('askedAlready')
  if ((await listDeciders(context, tx, request)).length === 0) throw refuse('nobodyToAsk')
  if (!first) {
    await context.jobs.enqueue(tx, expiryJob(request.id, deadline))
    await tellOfRequest(context, tx, request, { event: 'ask', at: now, actorId: requester.id })
  }
  const details = { company: companyId, request: request.id, reason: reason.code }
  await audit(tx, { kind: 'request.asked', accountId: travellerId, by: caller, details })
  return request.id
}

/** What holds of a stay that is booked first: what its booker was told, if the company's rules still say so. */
async function requireBookFirst(
  tx: Tx,
  companyId: string,
  { quote, told, now }: { quote: Quote; told: ApproveLater['shown']; now: Date },
) {
  const first = await findBookFirst(tx, companyId, quote, now)
  if (!first) throw refuse('askFirst')
  const shown = { silence: told.silence, deadline: new Date(told.deadline) }
  if (!isAsTold(shown, first)) throw refuse('approvalJustChanged')
  return shown
}

/** As the hotel page saves it, so that the documented lists show it. */
async function saveStay(
  tx: Tx,
  quote: Quote,
  { companyId, now, travellerId }: { companyId: string; now: Date; travellerId: string },
  requester: UserData,
  caller: SignedIn,
): Promise<string> {
  const { hotel, rates } = quote
  const { city, country } = hotel.contact.address
  const [rate] = rates
  const { id } = await upsertSaved(tx, {
    company_id: companyId,
    user_id: requester.id,
    traveller_id: travellerId,
    team_member_id: null,
    hotel_id: quote.hotelId,
    hotel_name: hotel.name,
    hotel_image: hotel.heroImage ?? null,
    place_id: '',
    place: city.name,
    destination: `${city.name}, ${country.name}`,
    latitude: hotel.geoCode.lat,
    longitude: hotel.geoCode.long,
    check_in: quote.checkIn,
    check_out: quote.checkOut,
    panes: JSON.stringify(panesOf(quote.occupancies)),
    // Why it is wanted stands on the request: this is for the room.
    notes: '',
    search_timestamp: now.getTime(),
    correlation_id: caller.correlationId,
    rate_id: rate?.id ?? null,
    rate_token: null,
    rate_selected_token: quote.token,
    provider_id: rate?.providerId ?? null,
    saved_at: now,
  })
  return id
}
