import type { UserData } from '#shared/api/accounts.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { demoCompany } from '#server/accounts/demo-travellers.ts'
import type { PricedStay } from './price-stay.ts'

export interface DemoGuest {
  /** The account, so that the guest finds a stay that a colleague booked. */
  id: string
  firstName: string
  lastName: string
}

interface Order {
  guest: DemoGuest
  costCentre: string
  project: string | null
}

/** What the checkout page sends for a room, but the card. */
export function orderOf(
  { hotelId, hotelName, checkIn, checkOut, price }: PricedStay,
  { guest, costCentre, project }: Order,
  payer: UserData,
): LocalCheckoutRequest {
  const { streetAddress, city, state, postalCode } = demoCompany.details
  const { rates } = price.hotel
  const { id: guestId, firstName, lastName } = guest
  return {
    booking_type: 'B2B',
    saved_booking_id: null,
    traveller_id: guestId === payer.id ? null : guestId,
    currency: price.currency,
    termsAccepted: true,
    costObjects: { costCentre, project, fields: [] },
    hotelInfo: {
      id: hotelId,
      selectedToken: price.token,
      price: price.totalRate,
      checkinDate: checkIn,
      checkoutDate: checkOut,
      hotelname: hotelName,
      bookingInfo: {
        billingContact: {
          firstName: payer.first_name,
          lastName: payer.last_name,
          age: 40,
          email: payer.email,
          phone: payer.contactNumber,
          billingaddress: streetAddress,
          billingcity: city,
          billingcode: postalCode,
          billingstate: state,
          billingcountry: 'ID',
        },
        rateIds: rates.map(({ id }) => id),
        roomsAllocations: rates.map(({ id, occupancies }) => ({
          rateId: id,
          roomId: occupancies[0]?.roomId ?? '',
          guests: [{ type: 'Adult' as const, firstName, lastName }],
        })),
      },
    },
  }
}
