import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { bookingGroups } from '../booking-group.ts'
import { failures } from '../booking-state.ts'
import { CARD_PROVIDER, LOCAL_PROVIDER } from '../payment-provider.ts'
import { Cancellation } from './cancellation.ts'
import { BookingCosts, CostChoice } from './cost-choice.ts'
import { BillingContact, personName, title, UnbilledContact } from './billing-contact.ts'
import { endpoint } from './endpoint.ts'
import {
  BookingId,
  BookingReference,
  CurrencyField,
  GeoPoint,
  line,
  PlainDateField,
  SaidReason,
  SupplyId,
} from './fields.ts'
import { BookedPass } from './booked-pass.ts'
import { HotelNote } from './hotel-note.ts'
import { InvoiceAnew } from './invoice-edition.ts'
import { dateChange } from './other-dates.ts'
import { BookedVouchers } from './vouchers.ts'
import { ApproveLater } from '../approval/reason.ts'
import { silences } from '../approval/silence.ts'
import { CancellationPolicy, PricedOption, Tax } from './hotels.ts'

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

const { hotelInfo } = LocalCheckoutRequest.shape
/** The same without where the bill goes. */
export const UnbilledOrder = z.extend(LocalCheckoutRequest, {
  hotelInfo: z.extend(hotelInfo, {
    bookingInfo: z.extend(hotelInfo.shape.bookingInfo, { billingContact: UnbilledContact }),
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

export const paymentStatuses = ['PAID', 'UNPAID', 'PENDING'] as const
export const bookingStatuses = ['Confirmed', 'Pending', 'Failed', 'Cancelled'] as const

/** A row of the traveller's transactions (B3-042). Amounts are whole major units. */
export const Transaction = z.object({
  id: z.number(),
  refNo: z.string(),
  hotel_name: z.string(),
  hotel_id: z.string(),
  hotel_image: z.optional(z.string()),
  destination: z.string(),
  checkin_date: z.string(),
  checkout_date: z.string(),
  status: z.enum(paymentStatuses),
  booking_status: z.enum(bookingStatuses),
  /** The hotel collects the whole price at the desk; the card was only held until the hotel confirmed. */
  payAtHotel: z.boolean(),
  currency: CurrencyField,
  total_rate: z.number(),
  room_count: z.number(),
  guest_details_per_room: z.array(z.string()),
  /** Who sleeps in which room (A3-047). */
  booking_data: z.object({
    roomsAllocations: z.array(
      z.object({
        guests: z.array(z.object({ type: z.enum(['Adult', 'Child']), firstName: z.string(), lastName: z.string() })),
      }),
    ),
  }),
  /** A colleague booked it for the caller, who may not cancel or remove it: who that was. */
  booked_by: z.optional(z.string()),
  /** The stay of a colleague, or of a guest of theirs, that the caller booked or reads for the company: who leads it. */
  booked_for: z.optional(z.string()),
  /** The company's, for who reads its money and does not run it. */
  readOnly: z.optional(z.literal(true)),
  booking_id: z.optional(z.string()),
  /** Why it failed, in words for the traveller; where the money is stands in `refund`. */
  failure: z.optional(z.string()),
  failure_reason: z.optional(z.enum(failures)),
  failure_said: z.optional(SaidReason),
  /** Where the payment alone failed: pay the same price again, or look for the room again once that price is over. */
  next_try: z.optional(z.enum(['payment', 'room'])),
  created_at: z.string(),
  /** Over and done: its owner may take it out of the lists. */
  removable: z.boolean(),
  /** What else the reader may do with it at this moment, by the clock of the hotel: all the rest is refused. */
  can: z.object({
    cancel: z.boolean(),
    /** Have its confirmation on paper, and the stay in a calendar. */
    confirm: z.boolean(),
    /** Ask what it costs now, where the hotel refused the price: by price-again. */
    priceAgain: z.optional(z.literal(true)),
    /** Book other dates instead: told of one booking. */
    changeDates: z.optional(z.literal(true)),
  }),
  /** Whom it is paid through, for make-booking. */
  payment_provider: z.string(),
  /** While it waits for the customer's money: where and until when to pay. */
  payment_url: z.optional(z.string()),
  pay_before: z.optional(z.string()),
  /** Money that came without a room, or goes back of a cancelled one: returned, on its way, or owed until `refund_by`. */
  refund: z.optional(z.enum(['due', 'sent', 'done'])),
  refund_by: z.optional(z.string()),
  /** When it was sent back, once it is done. */
  refunded_at: z.optional(z.string()),
  /** By when its bank shows it at the latest, once it was sent. */
  refund_arrives_by: z.optional(z.string()),
  /**
   * The payer's own bank has taken the payment back by a dispute: it still decides who gets it (`deciding`, and nothing can be
   * paid until then), or it has given it to the payer for good (`paid`: nothing was sent by us).
   */
  refund_bank: z.optional(z.enum(['deciding', 'paid'])),
  /** Whose money it is, where it is not the reader's own: a card of the company, or a colleague's means to pay. */
  paid_by: z.optional(z.enum(['company', 'colleague'])),
  /** Which card of the company. */
  company_card: z.optional(z.object({ brand: z.optional(z.string()), last4: z.string() })),
  /** Once it was cancelled: how far that is, and what is kept and given back. */
  cancellation: z.optional(Cancellation),
  /** Where it stands in the traveller's own list, by the hotel's date: of one booking, and in lists that were asked for by group or search. */
  group: z.optional(z.enum(bookingGroups)),
})
export type Transaction = z.infer<typeof Transaction>

export const HotelBooking = z.object({
  hotel: z.object({
    id: z.string(),
    name: z.string(),
    starRating: z.number(),
    heroImage: z.optional(z.string()),
    geoCode: z.optional(GeoPoint),
    descriptions: z.array(z.object({ type: z.string(), text: z.string() })),
    contact: z.object({
      phones: z.optional(z.array(z.string())),
      address: z.object({
        line1: z.string(),
        line2: z.optional(z.string()),
        postalCode: z.optional(z.string()),
        city: z.object({ name: z.string() }),
        state: z.optional(z.object({ name: z.string() })),
        country: z.object({ name: z.string() }),
      }),
    }),
  }),
  rooms: z.array(z.object({ id: z.string(), name: z.string() })),
  rates: z.array(
    z.object({
      boardBasis: z.object({ type: z.string(), description: z.string() }),
      occupancies: z.array(z.object({ roomId: z.string(), numOfAdults: z.number(), childAges: z.array(z.number()) })),
      cancellationPolicies: z.array(CancellationPolicy),
      taxes: z.array(Tax),
      policies: z.array(z.object({ type: z.string(), text: z.string() })),
    }),
  ),
  tripStartDate: z.string(),
  tripEndDate: z.string(),
  bookingId: z.optional(z.string()),
  providerConfirmationNumber: z.optional(z.string()),
  bookingStatus: z.enum(bookingStatuses),
  email: z.string(),
  phone: z.string(),
  guestNames: z.array(z.string()),
  checkinInfo: z.optional(z.object({ beginTime: z.string() })),
  checkoutInfo: z.optional(z.object({ time: z.string() })),
  /** IANA zone of the hotel's clock, where it is certain. */
  timeZone: z.optional(z.string()),
  /**
   * While it can be cancelled: what that costs from now on, in whole units of the transaction’s currency, until a time of the
   * hotel’s own clock; the last has no end. Empty where only the supplier can tell.
   */
  cancelPhases: z.optional(
    z.array(z.object({ kind: z.enum(['free', 'fee', 'all']), fee: z.number(), until: z.optional(z.string()) })),
  ),
  /** What the hotel was told of the arrival, and asked for. */
  hotelNote: z.optional(HotelNote),
})
export type HotelBooking = z.infer<typeof HotelBooking>

/** Of a stay that was booked before it was approved. */
export const OpenDecision = z.object({
  /** Until when an approver may refuse it: then it is cancelled. */
  until: z.string(),
  /** What it means when no approver decides. */
  silence: z.enum(silences),
})
export type OpenDecision = z.infer<typeof OpenDecision>

/** B7-037, B7-038. Another person's reference and a missing one answer alike (Q95). */
export const getBookingInfo = endpoint({
  method: 'POST',
  path: '/payment/get-booking-info',
  summary: 'The booking behind a reference, for its owner',
  isForVisits: true,
  body: z.object(transactionQuery),
  output: z.object({
    success: z.literal(true),
    object: z.object({
      transaction: Transaction,
      hotelBooking: HotelBooking,
      /** How it is paid, in the reader’s language. Not told to who only travels, nor where the hotel collects. */
      paidWith: z.optional(z.string()),
      /** There is an invoice, to be asked for by this e-mail (getInvoice); of a room that was sold, also once it is cancelled. */
      invoiceBy: z.optional(z.string()),
      invoiceAnew: z.optional(InvoiceAnew),
      /** The roaming pass that comes with it. */
      pass: z.optional(BookedPass),
      /** The vouchers that it earned, for who paid. */
      vouchers: z.optional(BookedVouchers),
      /** eSIMs come with it: listEsims tells which. */
      hasEsims: z.optional(z.literal(true)),
      /** Of a company's booking: what it is charged to. */
      costObjects: z.optional(BookingCosts),
      /** While its company may still refuse it. */
      openDecision: z.optional(OpenDecision),
      /** It could be cancelled, but not by who opened it with a code that went to another mailbox than its owner's. */
      logInToCancel: z.optional(z.literal(true)),
      ...dateChange,
      /** It was opened by the link of a letter: who asks for a code by mail cancels it. */
      codeToCancel: z.optional(z.literal(true)),
    }),
  }),
})
