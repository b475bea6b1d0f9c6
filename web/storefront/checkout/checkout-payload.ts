import type { UserData } from '#shared/api/accounts.ts'
import { noteOf } from '#shared/api/hotel-note.ts'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import type { CheckoutRequest, LocalCheckoutRequest, UnbilledOrder } from '#shared/api/payments.ts'
import { panesOf } from '#shared/stay/room-people.ts'
import { guestDetailsOf } from '#shared/stay/panes.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { asksAddress } from './contact/asks-address.ts'
import { billingOf } from './contact/billing-of.ts'
import { address, person, typedIn } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { allocateGuests } from './guests/guests.ts'

/** A card that the provider knows: one of the moment, or one that it keeps for the company's customer. */
export interface PaymentMethod {
  cardId: string
  customerId: string | null
}

type Booker = Pick<UserData, 'companyData' | 'isTestAccount'>

interface Payer extends PaymentMethod {
  user: Booker
}

/** What checkout sends with a card, for travellers and for companies. */
export function checkoutPayload(form: CheckoutForm, state: CheckoutState, payer: Payer): CheckoutRequest {
  const { user, cardId, customerId } = payer
  return {
    ...paidOrderOf(form, state, user),
    ...(user.companyData ? { customer_stripe_id: customerId } : {}),
    stripe_id: cardId,
  }
}

/** The order of who pays, with where they live and where the bill goes. */
const paidOrderOf = (form: CheckoutForm, state: CheckoutState, user: Booker): LocalCheckoutRequest => ({
  ...orderOf(form, state, user, { ...personOf(form), ...typedIn(address, form), ...billingOf(form) }),
  ...replacedBy(state),
})

/** Said by who pays: an approver books in their own name, and whose stay that replaces is not theirs to say. */
const replacedBy = ({ replaces }: CheckoutState) => (replaces ? { replaces } : {})

/** The order of who pays on a page that collects by itself. An address of an earlier checkout does not go unseen. */
export const pageOrderOf = (form: CheckoutForm, state: CheckoutState, user: Booker): UnbilledOrder =>
  asksAddress(user, true)
    ? paidOrderOf(form, state, user)
    : {
        ...orderOf(form, state, user, { ...personOf(form), country: form.country, billingcountry: form.country }),
        ...replacedBy(state),
      }

/** The order of who asks for approval. They pay nothing: no address is asked for, and none of an earlier checkout goes unseen. */
export const askedOrderOf = (form: CheckoutForm, state: CheckoutState, user: Booker) =>
  orderOf(form, state, user, personOf(form))

const titleOf = ({ title }: CheckoutForm) => (title === '' ? {} : { title })
const emailOf = ({ email }: CheckoutForm) => email.trim()

const personOf = (form: CheckoutForm): UnbilledContact => ({
  ...titleOf(form),
  ...typedIn(person, form),
  age: Number(form.age),
  email: emailOf(form),
})

/** `price` is the total on the button: the traveller's consent. */
function orderOf<Contact extends UnbilledContact>(
  form: CheckoutForm,
  state: CheckoutState,
  user: Booker,
  billingContact: Contact,
) {
  const { quote, hotel, stay, occupancies, rates } = state
  const own = { firstName: form.firstName, lastName: form.lastName }
  const names = form.forOthers ? form.guests : [own, ...form.guests.slice(1)]
  const email = emailOf(form)
  const note = noteOf({
    ...(form.arrivalHour === '' ? {} : { arrivalHour: Number(form.arrivalHour) }),
    // A hotel reads one line.
    requests: form.requests.trim().replaceAll(/\s+/g, ' '),
  })
  const roomsAllocations = allocateGuests({
    occupancies,
    rates,
    names,
    email,
    ...(form.forOthers ? {} : titleOf(form)),
  })
  return {
    ...(user.companyData ? { booking_type: 'B2B', isTest: user.isTestAccount } : { booking_type: 'B2C' }),
    ...(form.costObjects ? { costObjects: form.costObjects } : {}),
    ...(note ? { hotelNote: note } : {}),
    ...(form.approveLater ? { approveLater: form.approveLater } : {}),
    saved_booking_id: state.savedBookingId ?? null,
    ...(form.forOthers && form.colleague ? { traveller_id: form.colleague.id } : {}),
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
      bookingInfo: { billingContact, rateIds: rates.map(({ id }) => id), roomsAllocations },
    },
  }
}
