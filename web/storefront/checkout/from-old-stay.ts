import type { UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { UNNAMED_CHILD } from '#shared/stay/unnamed-child.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { type CheckoutForm, emptyGuest, type GuestName } from './checkout-form.ts'
import { requiredPlaces } from './guests/guests.ts'

type Room = Booking['transaction']['booking_data']['roomsAllocations'][number]

/** What the booked stay says that its dates are changed of: when they arrive and what was asked for, and who stays. */
export function fromOldStay(old: Booking, user: UserData, { occupancies, rates }: CheckoutState, own: GuestName) {
  const { arrivalHour, requests = '' } = old.hotelBooking.hotelNote ?? {}
  const note = { arrivalHour: arrivalHour === undefined ? '' : String(arrivalHour), requests }
  const places = requiredPlaces(occupancies, rates)
  const guests = guestsOf(old.transaction.booking_data.roomsAllocations, places)
  const [lead = emptyGuest] = guests
  const { colleague } = old
  if (colleague) {
    const { firstName, lastName } = colleague
    return { ...note, forOthers: true, colleague, guests: [{ firstName, lastName }, ...guests.slice(1)] }
  }
  const isOwn = lead.firstName === own.firstName && lead.lastName === own.lastName
  if (isOwn || !hasRole(user, 1003)) return { ...note, forOthers: false, guests: places ? guests : [emptyGuest] }
  // Whose stay it was in a company is not known, or they have left it: who stays is chosen again, and nobody in their place unasked.
  return { ...note, forOthers: true, guests: user.companyData ? [emptyGuest] : guests }
}

/** In the rows of the form: each guest where all are named, else who leads each room and who else is in the last one. */
function guestsOf(rooms: readonly Room[], places: ReturnType<typeof requiredPlaces>): CheckoutForm['guests'] {
  if (!places) return rooms.flatMap((room, at) => named(room, 'Adult').slice(0, at < rooms.length - 1 ? 1 : undefined))
  return places.map(({ room, age }, at) => {
    const isChild = age !== undefined
    const before = places.slice(0, at).filter((one) => one.room === room && (one.age !== undefined) === isChild)
    return named(rooms[room], isChild ? 'Child' : 'Adult')[before.length] ?? emptyGuest
  })
}

const named = (room: Room | undefined, type: 'Adult' | 'Child'): GuestName[] =>
  (room?.guests ?? [])
    .filter((guest) => guest.type === type)
    .map(({ firstName, lastName }) => (firstName === UNNAMED_CHILD ? emptyGuest : { firstName, lastName }))
