import type { PassTab } from '#shared/api/passes.ts'
import { activateBy, sendFrom, type PassExpiry } from '#shared/bundle/pass-state.ts'
import { addDays, dateOf, instantOf, type PlainDate } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { nameOf } from '#server/booking/checkout/guest-names.ts'
import type { PassRow } from './pass-store.ts'

/** Numbers that one booking may be asked for with: no caller finds out with it whose customers a list of numbers are. */
export const MOST_NUMBERS = 3

type Clocked = Pick<PassRow, 'state' | 'sent_at' | 'zone' | 'terms'>

/**
 * Has its time run out, on that day in the bundle's zone? What was sent can be activated for so many days; what was not asked
 * for until arrival is of no use any more.
 */
export function isEnded(
  { state, sent_at: sentAt, zone, terms }: Clocked,
  checkIn: PlainDate,
  today: PlainDate,
): boolean {
  if (state === 'SENT') return sentAt !== null && today > activateBy(sentAt, terms.activateWithinDays, zone)
  return (state === 'ELIGIBLE' || state === 'REQUESTED' || state === 'REFUSED') && today > checkIn
}

/** Where a pass stands that was asked for: it waits for the operator's word and for the code, in any order. */
export function stateOfAsked({ owned_at: ownedAt, proven_at: provenAt }: Pick<PassRow, 'owned_at' | 'proven_at'>) {
  return ownedAt && provenAt ? ('VERIFIED' as const) : ('REQUESTED' as const)
}

/** Under which tab of a company's list a stay's pass stands, on a day at its hotel. */
export function tabOfStay(
  { check_in, check_out }: Pick<BookingRow, 'check_in' | 'check_out'>,
  today: PlainDate,
): PassTab {
  if (check_out < today) return 'past'
  return check_in > today ? 'upcoming' : 'current'
}

/** Who travels with a pass, as far as the booking says: who leads its first room. */
export function travellerOf({ allocations, language }: Pick<BookingRow, 'allocations' | 'language'>): string {
  const lead = allocations[0]?.guests[0]
  return lead ? nameOf(lead, language) : ''
}

/** Days after its last one until a sent pass is written down as expired: what its operator tells may be on the way. */
const TOLD_WITHIN_DAYS = 2

type Timed = Clocked & Pick<PassRow, 'activated_at' | 'days'>

/**
 * Is it over for good on that day? A verified one that no operator has taken is of use until the stay ends. How long an active
 * one lasts operators count in four ways: it is over when its days are by any of them.
 */
export function hasRunOut(pass: Timed, stay: { checkIn: PlainDate; checkOut: PlainDate }, today: PlainDate): boolean {
  const { state, activated_at: activatedAt, zone, days } = pass
  if (state === 'VERIFIED') return today > stay.checkOut
  if (state === 'ACTIVATED') return activatedAt !== null && today > addDays(dateOf(activatedAt, zone), days)
  return isEnded(pass, stay.checkIn, state === 'SENT' ? addDays(today, -TOLD_WITHIN_DAYS) : today)
}

type Traced = Clocked &
  Pick<PassRow, 'activated_at' | 'accepted_at' | 'ended_at' | 'owned_at' | 'proven_at' | 'refusal'>

/** Why it has expired, by how far it came: who did all in time must not read that they did not ask. */
export function expiryOf(pass: Traced): PassExpiry {
  const { activated_at, accepted_at, sent_at, owned_at, proven_at, refusal } = pass
  if (activated_at !== null) return 'DAYS_OVER'
  if (accepted_at !== null) return isEndedEarly(pass) ? 'ENDED_EARLY' : 'NOT_ACTIVATED'
  // A number that was refused stays proven.
  if (refusal !== null) return 'REFUSED'
  // An operator that says nothing may have given it all the same.
  if (sent_at !== null) return 'UNANSWERED'
  if (proven_at === null) return 'NOT_ASKED'
  // It may have been given although no operator confirmed it: a list is handed over by hand, and can be lost.
  return owned_at === null ? 'OWNER_UNKNOWN' : 'NOT_RECEIVED'
}

/** An operator may end it sooner than its terms say: the last day to activate it had not come then. */
const isEndedEarly = ({ ended_at: endedAt, sent_at: sentAt, zone, terms }: Traced): boolean =>
  endedAt !== null && sentAt !== null && dateOf(endedAt, zone) < activateBy(sentAt, terms.activateWithinDays, zone)

const REMINDED_AT = '09:00'

/** When who has not asked for a pass is reminded of it: a week before arrival, at a time of day at which letters are read. */
export const remindAt = (checkIn: PlainDate, zone: string): Date =>
  instantOf(`${sendFrom(checkIn)}T${REMINDED_AT}`, zone)
