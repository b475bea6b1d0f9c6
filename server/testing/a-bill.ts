import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { checkoutBody, type Priced } from './shopping.ts'

/**
 * The order of who pays on a page that collects by itself, as the checkout page sends it where no address is asked for.
 * Who pays leads every room.
 */
export function unbilled(priced: Priced, said: Partial<UnbilledContact> = {}) {
  const { stripe_id: _card, hotelInfo, ...order } = checkoutBody(priced)
  const { bookingInfo } = hotelInfo
  const { firstName, lastName, age, email, phone } = bookingInfo.billingContact
  const billingContact = { firstName, lastName, age, email, phone, country: 'ID', billingcountry: 'ID', ...said }
  const lead = { firstName: billingContact.firstName, lastName: billingContact.lastName }
  const roomsAllocations = bookingInfo.roomsAllocations.map((room) => ({
    ...room,
    guests: room.guests.map((guest, place) => (place === 0 ? { ...guest, ...lead } : guest)),
  }))
  return { ...order, hotelInfo: { ...hotelInfo, bookingInfo: { ...bookingInfo, billingContact, roomsAllocations } } }
}
