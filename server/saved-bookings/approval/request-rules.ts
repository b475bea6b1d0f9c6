import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { clockOf, instantAt, timeAt } from '#shared/stay/hotel-clock.ts'
import { money, toMajor, type Money } from '#shared/money/money.ts'
import { isWaiting, type RequestState } from '#shared/approval/request-state.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { couldBe, couldBeOne } from '#server/accounts/is-name-of.ts'
import type { DutyHolder } from '#server/companies/duties/list-holders.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'
import type { SupplierRate } from '#server/suppliers/supplier.ts'
import type { RequestRow } from './approval-request-store.ts'

/** When hotels take their guests in, as a rule. */
const ARRIVAL_TIME = '14:00'
const LAST_TIME = '23:59'

interface Stay {
  hotel: Pick<HotelContent, 'geoCode' | 'contact' | 'timeZone'>
  checkIn: PlainDate
  rates: readonly Pick<SupplierRate, 'refundable' | 'cancellationPolicies' | 'total'>[]
}

/** Until when cancelling costs nothing; undefined where it costs something already, or it is not known. */
export function freeUntilOf(stay: Stay, now: Date): Date | undefined {
  const clock = clockOf(stay.hotel)
  const phased = stay.rates.map(({ refundable, cancellationPolicies, total }) => ({
    refundable,
    cancellationPolicies,
    totalRate: toMajor(total),
  }))
  const [first] = listPhases(phased, timeAt(clock, now).slice(0, 16))
  if (first?.kind !== 'free' || first.until === undefined) return undefined
  // An hour that the clock shows twice ends it the first time; the policy is read as free until the second.
  const until = instantAt(clock, first.until)
  return until > now ? until : undefined
}

/** When the guests come; once that is past, when their first day ends. */
export function arrivalOf(stay: Pick<Stay, 'hotel' | 'checkIn'>, now: Date): Date {
  const at = (time: string) => instantAt(clockOf(stay.hotel), `${stay.checkIn}T${time}`)
  const arrival = at(ARRIVAL_TIME)
  return arrival > now ? arrival : at(LAST_TIME)
}

/** What its approver agrees to: the ceiling, or the price that is asked once more. */
export function upToOf({ currency, ceiling_minor, asked_minor }: RequestRow): Money {
  return money(asked_minor ?? ceiling_minor, currency)
}

type Standing = Pick<RequestRow, 'state' | 'deadline' | 'is_left'>
type AllowedStanding = Standing & Pick<RequestRow, 'allowed_until'>
type BookedStanding = Pick<RequestRow, 'state' | 'deadline' | 'booking_state'>

/** Can it still be decided on? Its job may be a moment late, and who left takes his requests along. */
export function isOpen({ state, deadline, is_left }: Standing, now: Date): boolean {
  return isWaiting(state) && deadline > now && !is_left
}

/** Booked already: does it wait for a decision? Even when its people have left the company, the stay is there to be decided on. */
export function isBookedWaiting({ state, deadline }: BookedStanding, now: Date): boolean {
  return state === 'BOOKED_WAITING' && deadline > now
}

/** No approver keeps a stay that its booker is cancelling. */
export function isKeepable(request: BookedStanding, now: Date): boolean {
  return isBookedWaiting(request, now) && request.booking_state === 'CONFIRMED'
}

/** May who asked book it himself? */
export function isAllowed({ state, allowed_until, is_left }: RequestRow, now: Date): boolean {
  return state === 'ALLOWED' && allowed_until !== null && allowed_until > now && !is_left
}

const searchable: readonly RequestState[] = ['ALLOWED', 'SOLD_OUT', 'EXPIRED']

/** Nothing is booked, no decision is open, and the guests could still come: who asked may look for another room. */
export function canSearchAgain(row: RequestRow, now: Date): boolean {
  const arrival = arrivalOf({ hotel: row.hotel, checkIn: row.check_in }, now)
  return row.silence === null && arrival > now && searchable.includes(stateOf(row, now))
}

interface Named {
  first_name: string
  last_name: string
}
type Person = Named & { id: string }

/** Who asked, by name; a dash once their account is deleted. */
export function requesterOf(row: Pick<RequestRow, 'requester_first_name' | 'requester_last_name'>) {
  return { firstName: row.requester_first_name ?? '–', lastName: row.requester_last_name ?? '' }
}

/** The same of whose stay it is. */
export function travellerOf(row: Pick<RequestRow, 'traveller_first_name' | 'traveller_last_name'>) {
  return { firstName: row.traveller_first_name ?? '–', lastName: row.traveller_last_name ?? '' }
}

/** Is it the stay of this account: who asked, who travels, or who was called as a guest of it when it was asked? */
export const isConcerned = ({ requester_id, traveller_id, guest_ids }: RequestRow, accountId: string): boolean =>
  requester_id === accountId || traveller_id === accountId || guest_ids.includes(accountId)

type Rooms = Pick<FrozenOrder, 'allocations'>

/** Does a guest of this name stay in one of the rooms? */
export function staysIn({ allocations }: Rooms, person: Named): boolean {
  return allocations.some(({ guests }) => guests.some((guest) => couldBe(guest, person)))
}

/** Does the same guest lead the first room of both, by name? */
function isSameLead(one: Rooms, other: Rooms): boolean {
  const [lead, otherLead] = [one, other].map(({ allocations }) => allocations[0]?.guests[0])
  return lead !== undefined && otherLead !== undefined && couldBeOne(lead, otherLead)
}

interface Order extends Rooms {
  /** The colleague whom it names. */
  named: string | null
  payer: Person
}

/**
 * Is an order for a hotel and its dates the stay that was asked for there? The same guest leads it by name, or one person stays in
 * both by account: no guest sleeps in two rooms. A guest from outside is who they are called: another name is another stay.
 */
export function isSameStay(request: Pick<RequestRow, 'order_body' | 'guest_ids'>, order: Order): boolean {
  if (isSameLead(request.order_body, order)) return true
  const asked = [request.order_body.travellerId, ...request.guest_ids]
  const isIn = (id: string | null) => id !== null && asked.includes(id)
  return isIn(order.named) || (staysIn(order, order.payer) && isIn(order.payer.id))
}

/** Whose stay it is by account, and who stays in one of the rooms by the name that is theirs now: none of them decides. */
export function isOwnRequest(request: RequestRow, person: Person): boolean {
  return isConcerned(request, person.id) || staysIn(request.order_body, person)
}

/** May one of those who decide for the company decide on this? A deputy, for one whose own stay it is not. */
export function mayDecideOn(request: RequestRow, { accountId, firstName, lastName, standsInFor }: DutyHolder): boolean {
  if (isOwnRequest(request, { id: accountId, first_name: firstName, last_name: lastName })) return false
  return standsInFor.length === 0 || standsInFor.some((id) => !isConcerned(request, id))
}

/** Where a request stands for its readers: its job may be late, and who leaves the company takes his requests along. */
export function stateOf({ state, deadline, allowed_until, is_left }: AllowedStanding, now: Date): RequestState {
  if (!isWaiting(state) && state !== 'ALLOWED') return state
  if (is_left) return 'WITHDRAWN'
  const until = state === 'ALLOWED' ? (allowed_until ?? deadline) : deadline
  return until > now ? state : 'EXPIRED'
}
