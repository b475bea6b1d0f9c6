import type { UserData } from '#shared/api/accounts.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { Guest, RoomAllocation } from '#shared/api/payments.ts'
import { isAtRest } from '#shared/booking-state.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { isNameOf } from '#server/accounts/is-name-of.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'

export type Person = Pick<UserData, 'id' | 'first_name' | 'last_name'>

/** A guest of a booking: which room, and which of its guests. */
export type GuestPlace = [room: number, guest: number]

type Stay = Pick<BookingRow, 'allocations' | 'saved_booking_id'>

/**
 * Where the traveller stands among the guests of a stay that was booked for them: by the name of their account, and by that
 * of then, which leads the first room unless a saved booking says for whom it is. In two rooms they stand twice.
 */
export function placesOf({ allocations, saved_booking_id }: Stay, person: Person): GuestPlace[] {
  return placesIn(allocations, person, saved_booking_id === null)
}

/** The same among the guests of any order; `isLed`: it named them, so that they lead its first room. */
export function placesIn(allocations: readonly RoomAllocation[], person: Person, isLed: boolean): GuestPlace[] {
  const lead = isLed ? allocations[0]?.guests[0] : undefined
  const isLead = (guest: Guest) =>
    lead !== undefined && isNameOf(guest, { first_name: lead.firstName, last_name: lead.lastName })
  return allocations.flatMap(({ guests }, room) =>
    guests.flatMap((guest, at): GuestPlace[] => (isNameOf(guest, person) || isLead(guest) ? [[room, at]] : [])),
  )
}

/** The same rooms without these guests. */
export function withoutGuests(allocations: readonly RoomAllocation[], places: readonly GuestPlace[]): RoomAllocation[] {
  return allocations.map((one, room) => ({
    ...one,
    guests: one.guests.filter((_, at) => !places.some(([inRoom, guest]) => inRoom === room && guest === at)),
  }))
}

/** What stays of a contact for the books: its country. */
export function withoutNames({ billingcountry }: BillingContact): BillingContact {
  return {
    firstName: '',
    lastName: '',
    age: 0,
    email: '',
    phone: '',
    billingaddress: '',
    billingcode: '',
    billingstate: '',
    billingcountry,
  }
}

/** Does a hotel expect the guests by their names, or may it still? */
export function isAwaited({ state, check_out }: Pick<BookingRow, 'state' | 'check_out'>, today: PlainDate): boolean {
  return !isAtRest(state) || (state === 'CONFIRMED' && check_out >= today)
}
