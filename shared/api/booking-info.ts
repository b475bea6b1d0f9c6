import * as z from 'zod/mini'
import { bookingGroups } from '../booking-group.ts'
import { failures } from '../booking-state.ts'
import { Cancellation } from './cancellation.ts'
import { BookingCosts } from './cost-choice.ts'
import { CurrencyField, GeoPoint, SaidReason } from './fields.ts'
import { BookedPass } from './booked-pass.ts'
import { HotelNote } from './hotel-note.ts'
import { InvoiceAnew } from './invoice-edition.ts'
import { dateChange } from './other-dates.ts'
import { BookedVouchers } from './vouchers.ts'
import { silences } from '../approval/silence.ts'
import { CancellationPolicy, Tax } from './rate-schemas.ts'

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
  /** Who stays in each of its rooms, to book the same stay again: where that helps, and its dates are not over. */
  book_again: z.optional(z.array(z.object({ numOfAdults: z.number(), childAges: z.array(z.number()) }))),
  /** Where it came to nothing: country whose residents its price was for, as another try asks for it. */
  residence: z.optional(z.string()),
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
      /** Its share of what was paid, in the transaction’s currency. */
      totalRate: z.optional(z.number()),
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

export const BookingInfo = z.object({
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
    /** One of them was made: it may be on a phone, and what is used on it after the stay is gone is charged. */
    wereEsimsMade: z.optional(z.literal(true)),
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
})
