import type { Rate } from '#shared/api/rate-schemas.ts'
import type { Guest, RoomAllocation } from '#shared/api/payments.ts'
import { UNNAMED_CHILD } from '#shared/stay/unnamed-child.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { isName } from '#web/storefront/checkout/checkout-fields.ts'
import type { GuestName } from '#web/storefront/checkout/checkout-form.ts'

/** One person of one room, in the order of the rooms. `age` is a child's, as it was searched with. */
export interface GuestPlace {
  /** From 0. */
  room: number
  age?: number
}

/** Every guest by room, when a rate wants every name; undefined when the leads are enough. */
export function requiredPlaces(
  occupancies: readonly Occupancy[],
  rates: readonly Pick<Rate, 'allGuestsInfoRequired'>[],
): GuestPlace[] | undefined {
  if (!rates.some((rate) => rate.allGuestsInfoRequired)) return undefined
  return occupancies.flatMap(({ numOfAdults, childAges }, room) => [
    ...Array.from({ length: numOfAdults }, () => ({ room })),
    ...childAges.map((age) => ({ room, age })),
  ])
}

/** Row n leads room n; further rows are adults of the last room. */
export function roomOfRow(row: number, occupancies: readonly Occupancy[]): number {
  return Math.min(row, occupancies.length - 1)
}

/** Whether the row leads a room after the first: its first adult, where every guest is named. */
export function leadsFurtherRoom(
  row: number,
  occupancies: readonly Occupancy[],
  places: readonly GuestPlace[] | undefined,
): boolean {
  if (row === 0) return false
  return places ? places[row]?.room !== places[row - 1]?.room : row < occupancies.length
}

/** Whether there is nothing left to type; the rules of the form have the last word. */
export const areNamed = (names: readonly GuestName[]): boolean =>
  names.every(({ firstName, lastName }) => [firstName, lastName].every((name) => isName(name) && name.trim() !== ''))

export function maxGuestRows(occupancies: readonly Occupancy[]): number {
  return occupancies.length - 1 + (occupancies.at(-1)?.numOfAdults ?? 1)
}

/** As many rows as the stay asks for: the kept ones first, at least one. */
export function fitRows(
  kept: readonly GuestName[],
  occupancies: readonly Occupancy[],
  places: readonly GuestPlace[] | undefined,
): GuestName[] {
  const wanted = places?.length ?? Math.min(Math.max(kept.length, 1), maxGuestRows(occupancies))
  return Array.from({ length: wanted }, (_, at) => kept[at] ?? { firstName: '', lastName: '' })
}

interface Allocation {
  occupancies: readonly Occupancy[]
  /** One a room, in the order of `occupancies`. */
  rates: readonly Pick<Rate, 'id' | 'allGuestsInfoRequired' | 'occupancies'>[]
  /** Rows of the form, the first one filled with the payer's names when they stay themselves. */
  names: readonly GuestName[]
  /** Goes to every adult: the hotel writes to the one who paid. */
  email: string
  /** Of the payer, when they lead the first room. */
  title?: 'Mr' | 'Ms' | 'Mrs'
}

/** Who sleeps where, as the checkout call wants it. Children not asked for carry their lead's surname. */
export function allocateGuests({ occupancies, rates, names, email, title }: Allocation): RoomAllocation[] {
  const places = requiredPlaces(occupancies, rates)
  const lead = names[0] ?? { firstName: '', lastName: '' }
  return occupancies.map(({ childAges }, room) => {
    const adult = (name: GuestName): Guest => ({
      type: 'Adult',
      ...(title && name === names[0] ? { title } : {}),
      firstName: name.firstName.trim(),
      lastName: name.lastName.trim(),
      email,
    })
    const rate = rates[room]
    const roomId = rate?.occupancies[0]?.roomId ?? ''
    const rateId = rate?.id ?? ''
    if (places) {
      const guests = places.flatMap((place, row): Guest[] => {
        const name = names[row]
        if (place.room !== room || !name) return []
        if (place.age === undefined) return [adult(name)]
        return [{ type: 'Child', firstName: name.firstName.trim(), lastName: name.lastName.trim(), age: place.age }]
      })
      return { roomId, rateId, guests }
    }
    const own = names.filter((_, row) => roomOfRow(row, occupancies) === room)
    const adults = own.length > 0 ? own : [lead]
    const surname = (adults[0] ?? lead).lastName.trim()
    const children = childAges.map((age): Guest => ({
      type: 'Child',
      firstName: UNNAMED_CHILD,
      lastName: surname,
      age,
    }))
    return { roomId, rateId, guests: [...adults.map(adult), ...children] }
  })
}
