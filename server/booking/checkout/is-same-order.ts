import { isDeepStrictEqual } from 'node:util'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import { noteOf } from '#shared/api/hotel-note.ts'
import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { money } from '#shared/money/money.ts'
import { saysSameCosts } from '#server/companies/cost-objects/cost-object-rules.ts'
import type { Context } from '#server/context.ts'
import { costsOf } from '#server/booking/cost-objects/costs-of.ts'
import type { BookingOfQuote } from '#server/booking/booking-store.ts'
import { isConsentTo } from './verify-consent.ts'

interface Asked {
  body: LocalCheckoutRequest
  /** The gateway that collects first; undefined for the card. */
  way?: string | undefined
  paymentMethod: string
  /** Whose saved card it is. */
  customerId?: string | undefined
  isBillCompleted?: boolean
}

/** Does a repeated checkout say what the transaction under way was begun with? Only noise may differ (I17). */
export function isSameOrder(
  context: Context,
  begun: BookingOfQuote,
  { body, isBillCompleted = false, ...payment }: Asked,
): boolean {
  const { hotelInfo } = body
  const { billingContact, roomsAllocations, rateIds } = hotelInfo.bookingInfo
  return (
    isConsentTo(context, money(begun.amount_minor, begun.currency), body) &&
    (body.termsAccepted === true) === (begun.terms_accepted_at !== null) &&
    hotelInfo.id === begun.hotel_id &&
    (hotelInfo.checkinDate ?? begun.check_in) === begun.check_in &&
    (hotelInfo.checkoutDate ?? begun.check_out) === begun.check_out &&
    (hotelInfo.roomInfo ?? begun.allocations.length) === begun.allocations.length &&
    // Those of the guests' rooms.
    String(rateIds.toSorted()) === String(begun.allocations.map(({ rateId }) => rateId).toSorted()) &&
    isDeepStrictEqual(begun.allocations, asStored(roomsAllocations)) &&
    isSameContact(begun.contact, billingContact, isBillCompleted) &&
    isDeepStrictEqual(begun.hotel_note, noteOf(body.hotelNote)) &&
    begun.replaces_reference === (body.replaces ?? null) &&
    begun.saved_booking_id === (body.saved_booking_id ?? null) &&
    (body.traveller_id ?? ownOf(begun)) === begun.traveller_id &&
    saysSameCosts(costsOf(begun), body.costObjects) &&
    isSameWay(context, begun, payment)
  )
}

/** Who says no address stays with the one that the order was begun with: their company may have moved since. */
function isSameContact(begun: BillingContact, asked: BillingContact, isBillCompleted: boolean): boolean {
  const said = isBillCompleted ? unbilled : (contact: BillingContact) => contact
  return isDeepStrictEqual(said(begun), asStored(said(asked)))
}

const unbilled = ({
  billingaddress: _address,
  billingcode: _code,
  billingcity: _city,
  billingstate: _state,
  billingcountry: _country,
  ...contact
}: BillingContact) => contact

/** A saved booking says itself for whom it is; the order may leave it out. */
const ownOf = ({ saved_booking_id, traveller_id }: BookingOfQuote) => (saved_booking_id === null ? null : traveller_id)

/** A card field makes another id in each tab; a saved card has one. */
function isSameWay(
  { payments }: Context,
  begun: BookingOfQuote,
  { way, paymentMethod, customerId }: Omit<Asked, 'body' | 'isBillCompleted'>,
): boolean {
  const isTyped = way === undefined && customerId === undefined
  return (
    begun.provider === (way ?? payments.card.id) &&
    begun.customer_id === (customerId ?? null) &&
    (isTyped || begun.payment_method === paymentMethod)
  )
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
