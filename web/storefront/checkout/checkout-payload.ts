import type { UserData } from '#shared/api/accounts.ts'
import type { CheckoutRequest } from '#shared/api/payments.ts'
import { panesOf } from '#shared/stay/room-people.ts'
import { guestDetailsOf } from '#shared/stay/panes.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { billingOf } from './contact/billing-of.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { allocateGuests } from './guests/guests.ts'

/** A card that the provider knows: one of the moment, or one that it keeps for the company's customer. */
export interface PaymentMethod {
  cardId: string
  customerId: string | null
}

interface Payer extends PaymentMethod {
  user: Pick<UserData, 'companyData' | 'isTestAccount'>
}

/**
 * What checkout sends, for travellers and for companies. `price` is the total on the
 * button: the traveller's consent.
 */
export function checkoutPayload(form: CheckoutForm, state: CheckoutState, payer: Payer): CheckoutRequest {
  const { user, cardId, customerId } = payer
  const { quote, hotel, stay, occupancies, rates } = state
  const own = { firstName: form.firstName, lastName: form.lastName }
  const names = form.forOthers ? form.guests : [own, ...form.guests.slice(1)]
  const title = form.title === '' ? {} : { title: form.title }
  const email = form.email.trim()
  const roomsAllocations = allocateGuests({ occupancies, rates, names, email, ...(form.forOthers ? {} : title) })
  return {
    ...(user.companyData
      ? { booking_type: 'B2B', customer_stripe_id: customerId, isTest: user.isTestAccount }
      : { booking_type: 'B2C' }),
    ...(form.costObjects ? { costObjects: form.costObjects } : {}),
    ...(form.approveLater ? { approveLater: form.approveLater as CheckoutRequest['approveLater'] } : {}),
    saved_booking_id: state.savedBookingId ?? null,
    ...(form.forOthers && form.colleague ? { traveller_id: form.colleague.id } : {}),
    stripe_id: cardId,
    useremail: email,
    currency: quote.currency,
    termsAccepted: form.terms,
    hotelInfo: {
      id: hotel.id,
      token: quote.ratesToken,
      selectedToken: quote.token,
      price: quote.totalRate,
      rates,
      checkinDate: stay.checkIn,
      checkoutDate: stay.checkOut,
      roomInfo: occupancies.length,
      ...(user.companyData ? {} : { guestDetails: guestDetailsOf(panesOf(occupancies)) }),
      guestDetailsPerRoom: roomsAllocations.map(({ guests }) =>
        guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
      ),
      destination: hotel.city,
      hotelname: hotel.name,
      address: hotel.address,
      ...(hotel.image === undefined ? {} : { image: hotel.image }),
      bookingInfo: {
        billingContact: {
          ...title,
          firstName: form.firstName,
          lastName: form.lastName,
          age: Number(form.age),
          email,
          phone: form.phone,
          address: form.address,
          code: form.code,
          city: form.city,
          state: form.state,
          country: form.country,
          ...billingOf(form),
        },
        rateIds: rates.map(({ id }) => id),
        roomsAllocations,
      },
    },
  }
}
