import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { CARD_PROVIDER, LOCAL_PROVIDER } from '../payment-provider.ts'
import { CostChoice } from './cost-choice.ts'
import { BillingContact, personName, title, UnbilledContact } from './billing-contact.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, BookingReference, CurrencyField, line, PlainDateField, SaidReason, SupplyId } from './fields.ts'
import { HotelNote } from './hotel-note.ts'
import { ApproveLater } from '../approval/reason.ts'
import { PricedOption } from './rate-schemas.ts'
import { BookingInfo } from './booking-info.ts'

export const Guest = z.object({
  type: z.enum(['Adult', 'Child']),
  title,
  firstName: personName,
  lastName: personName,
  /** Children only: the age the room was searched with. */
  age: z.optional(z.int().check(z.minimum(0), z.maximum(120))),
  email: z.optional(line(254)),
})
export type Guest = z.infer<typeof Guest>

export const RoomAllocation = z.object({
  roomId: SupplyId,
  rateId: SupplyId,
  guests: z.array(Guest).check(z.minLength(1), z.maxLength(20)),
})
export type RoomAllocation = z.infer<typeof RoomAllocation>

/**
 * The company's and the consumer's payload (B3-032 to B3-041). Only `selectedToken`, `price`, guests, contact and the
 * payment method matter: the quote behind the token decides everything else (Q90). `price` is the
 * traveller's consent; a quote that says otherwise is refused with PRICE_CHANGED.
 */
export const CheckoutRequest = z.object({
  booking_type: z.optional(line(10)),
  /** What it fulfils: a saved booking of the same hotel and dates. */
  saved_booking_id: z.optional(z.nullable(z.uuid(saying('wrongId')))),
  /** Not in the documents: the colleague for whom a member of a company books, who leads the first room. */
  traveller_id: z.optional(z.nullable(z.uuid(saying('wrongId')))),
  /**
   * Not in the documents: the reference of the payer's own stay in the same hotel that these dates are meant instead of. It
   * stays booked: who has the new one confirmed cancels it (docs/decisions/112-other-dates-are-a-second-booking.md).
   */
  replaces: z.optional(z.nullable(BookingReference)),
  /** The card provider's payment method id, made in the browser. */
  stripe_id: line(255).check(z.minLength(1)),
  useremail: z.optional(line(254)),
  /** With it `stripe_id` is a saved card of the caller's company (B3-032); null for any other card. */
  customer_stripe_id: z.optional(z.nullable(line(255))),
  isTest: z.optional(z.boolean()),
  currency: z.optional(CurrencyField),
  termsAccepted: z.optional(z.boolean()),
  /** Not in the documents: what a company's stay is charged to. Left out, it is as the company has it filled in. */
  costObjects: z.optional(CostChoice),
  /**
   * Not in the documents: where the stay needs approval, why it is booked before its decision. It opens nothing by
   * itself: a company that does not allow it for this room refuses with NEEDS_APPROVAL.
   */
  approveLater: z.optional(ApproveLater),
  /** Not in the documents: when the traveller arrives and what they ask for, passed on to the hotel. */
  hotelNote: z.optional(z.nullable(HotelNote)),
  hotelInfo: z.object({
    id: SupplyId,
    token: z.optional(SupplyId),
    selectedToken: SupplyId,
    price: z.number(),
    checkinDate: z.optional(PlainDateField),
    checkoutDate: z.optional(PlainDateField),
    roomInfo: z.optional(z.number()),
    /** In the consumer’s payload (B3-038), as `GuestDetails`. It is not read here: the allocations below are who comes. */
    guestDetails: z.optional(z.unknown()),
    guestDetailsPerRoom: z.optional(z.array(line(500)).check(z.maxLength(10))),
    rates: z.optional(z.array(z.unknown()).check(z.maxLength(10))),
    // In the supplier's words: the quote knows them, and they are not read here.
    destination: z.optional(z.string()),
    hotelname: z.optional(z.string()),
    address: z.optional(z.string()),
    image: z.optional(z.string()),
    bookingInfo: z.object({
      billingContact: BillingContact,
      rateIds: z.array(SupplyId).check(z.minLength(1), z.maxLength(10)),
      roomsAllocations: z.array(RoomAllocation).check(z.minLength(1), z.maxLength(10)),
    }),
  }),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** B7-033, B7-034. A decline, a moved price or a sold-out room fails with its code and words. */
export const checkout = endpoint({
  method: 'POST',
  path: '/payment/checkout',
  summary: 'Authorise the card for a quote; the same quote always answers with the same transaction',
  body: CheckoutRequest,
  output: z.object({
    status: z.literal(true),
    requires_action: z.boolean(),
    ref_id: z.string(),
    payment_intent_client_secret: z.optional(z.string()),
  }),
})

/** The same order for the local gateway, which asks for the customer's money on its own page. */
export const LocalCheckoutRequest = z.omit(CheckoutRequest, { stripe_id: true, customer_stripe_id: true })
export type LocalCheckoutRequest = z.infer<typeof LocalCheckoutRequest>

/** The same without where the bill goes. */
export const UnbilledOrder = z.extend(LocalCheckoutRequest, {
  hotelInfo: z.extend(LocalCheckoutRequest.shape.hotelInfo, {
    bookingInfo: z.extend(LocalCheckoutRequest.shape.hotelInfo.shape.bookingInfo, { billingContact: UnbilledContact }),
  }),
})
export type UnbilledOrder = z.infer<typeof UnbilledOrder>

/** With what is chosen before its page opens (listWaysToPay); not in the documents. Left out, the page asks. */
export const LocalPaymentRequest = z.extend(UnbilledOrder, { choice: z._default(line(60), '') })

/** Q91: the gateway takes rupiah only, so the room is priced in rupiah before the payer is asked to pay. */
export const quoteLocalPayment = endpoint({
  method: 'POST',
  path: '/dokupayment/payment/quote',
  summary: 'The same room for the same stay, priced in the local gateway’s currency',
  body: z.object({ selectedToken: SupplyId }),
  output: PricedOption,
})

/** B7-043, B7-044. The same quote always answers with the same page to pay on. */
export const createLocalPayment = endpoint({
  method: 'POST',
  path: '/dokupayment/payment/create',
  summary: 'Open the local gateway’s payment page for a quote',
  body: LocalPaymentRequest,
  output: z.object({
    status: z.literal(true),
    success: z.literal(true),
    ref_id: z.string(),
    objects: z.object({
      redirect_url: z.string(),
      ref_id: z.string(),
      currency: CurrencyField,
      amount: z.number(),
      /** ISO instant after which the page takes no money. */
      pay_before: z.string(),
    }),
  }),
})

const transactionQuery = {
  id: BookingId,
  /** Accepted and ignored: the server knows both (Q90). */
  customerIp: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
}

/**
 * B7-040, B7-042. Waits for the transaction to settle and tells how it ended; never acts on its
 * own, so it may be called again from any tab. `pending` means: ask again.
 */
const MadeBooking = z.object({
  success: z.boolean(),
  succeeded: z.boolean(),
  pending: z.boolean(),
  msg: z.string(),
  message: z.string(),
  /** What `message` says. */
  said: z.array(SaidReason),
  /** While the customer has not paid: where and until when they may, and whether a try has failed. */
  payment_url: z.optional(z.string()),
  pay_before: z.optional(z.string()),
  payment_failed: z.optional(z.boolean()),
  /** While it is pending: the money is held or taken, so that nobody should pay again. */
  paid: z.optional(z.literal(true)),
})

/** Not in the documents. True: answered as soon as the money is safe, too, and not at the end alone. */
const untilPaid = z.optional(z.boolean())

export const makeBooking = endpoint({
  method: 'POST',
  path: '/payment/make-booking',
  summary: 'How a paid transaction ended: confirmed, failed or still pending',
  body: z.object({ ...transactionQuery, provider: z._default(line(20), CARD_PROVIDER), untilPaid }),
  output: MadeBooking,
})

/** B7-041, Q92: the same for the local gateway's payments. */
export const makeLocalBooking = endpoint({
  method: 'POST',
  path: '/dokupayment/payment/make-booking',
  summary: 'How a transaction of the local gateway ended: confirmed, failed or still pending',
  body: z.object({ ...transactionQuery, provider: z._default(line(20), LOCAL_PROVIDER), untilPaid }),
  output: MadeBooking,
})

/** B7-037, B7-038. Another person's reference and a missing one answer alike (Q95). */
export const getBookingInfo = endpoint({
  method: 'POST',
  path: '/payment/get-booking-info',
  summary: 'The booking behind a reference, for its owner',
  isForVisits: true,
  body: z.object(transactionQuery),
  output: BookingInfo,
})
