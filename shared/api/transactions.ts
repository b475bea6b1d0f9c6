import * as z from 'zod/mini'
import { bookingGroups } from '../booking-group.ts'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, CurrencyField, line } from './fields.ts'
import { bookingStatuses, paymentStatuses, Transaction } from './booking-info.ts'
import { REMOVED } from './removal.ts'
import { SavedBooking, TravellerName } from './saved-bookings.ts'

/** The documents' two, and what the caller's company booked through him or for him (U20, U38). */
export const transactionTypes = ['PERSONAL_BOOKINGS', 'BUSINESS_SAVED_BOOKINGS', 'BUSINESS_BOOKINGS'] as const
/** Where a stay belongs by its dates at the hotel, unless it is cancelled or was never paid (Q98). */
export const transactionTabs = ['current', 'upcoming', 'past', 'cancelled', 'unpaid'] as const
export type TransactionTab = (typeof transactionTabs)[number]

/** Q100. */
export const TRANSACTIONS_ON_A_PAGE = 8

/** Letters of a search for a booking. */
export const MOST_SEARCHED = 120
const BookingSearch = line(MOST_SEARCHED)

const PageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, saying('wrongPage'))),
  z.transform((digits) => Number(digits)),
)

/** Under each tab of a company's bookings (A2-121 to A2-126); `saved` are the requests that are not booked yet. */
const TabCounts = z.object({
  current: z.number(),
  upcoming: z.number(),
  saved: z.number(),
  past: z.number(),
  cancelled: z.number(),
  unpaid: z.number(),
})
export type TabCounts = z.infer<typeof TabCounts>

/** In each group of a traveller's list, whatever is searched for. */
const GroupCounts = z.object({
  upcoming: z.number(),
  past: z.number(),
  cancelled: z.number(),
  not_completed: z.number(),
})
export type GroupCounts = z.infer<typeof GroupCounts>

export const TransactionList = z.object({
  success: z.literal(true),
  /** Saved bookings for BUSINESS_SAVED_BOOKINGS, transactions otherwise. */
  object: z.array(z.union([Transaction, SavedBooking])),
  /** The account came with a company and has no booking that is not the company's (U20). */
  business_only: z.boolean(),
  /** With a page: which it is, how many there are under this tab, and under each. */
  page: z.optional(z.number()),
  total: z.optional(z.number()),
  counts: z.optional(TabCounts),
  /** With a group or a search. */
  groups: z.optional(GroupCounts),
})

/**
 * A7-024, B7-035, Q96. The caller's own, the newest first, without what was archived: what he booked, and what his company
 * booked for him. PERSONAL_BOOKINGS are those that are no company's business. With a `status` and no `type` a PIC hears of
 * the whole company's. With a `page` the answer is that page of TRANSACTIONS_ON_A_PAGE, or the last before it: what is
 * there or ahead by its first day, what is past the latest first; and how many there are under each tab.
 *
 * Not in the documents: with a `group` the answer is a page of that group of the caller's own list, with a `search` a page of
 * what it finds in that group or, without one, in all; the first page unless said. `status` is not read then, each booking says
 * its `group`, and `groups` counts them all. Each of the first eight words of a search has to stand in the hotel's name, its city, region or country, or
 * the reference. Of saved bookings a `search` leaves those that it finds, and a `group` is not read.
 */
export const listTransactions = endpoint({
  method: 'POST',
  path: '/users/transactions',
  summary: 'The caller’s bookings, or the saved ones of the caller’s company',
  query: z.object({
    type: z.optional(z.enum(transactionTypes)),
    status: z.optional(z.enum(transactionTabs)),
    page: z.optional(PageNumber),
    traveller: z.optional(TravellerName),
    group: z.optional(z.enum(bookingGroups)),
    search: z.optional(BookingSearch),
  }),
  body: z.object({ email: line(254) }),
  output: TransactionList,
})

/** B3-049 to B3-052: a transaction as bookkeeping sees it. Amounts are whole major units. */
export const TransactionRow = z.object({
  refNo: z.string(),
  /** One a room, joined by commas. */
  rateId: z.string(),
  UserId: z.string(),
  hotelname: z.string(),
  totalRate: z.number(),
  /** What the supplier asks, for test accounts; the total for all others (Q106). */
  baseRate: z.number(),
  currency: CurrencyField,
  providerId: z.string(),
  status: z.enum(paymentStatuses),
  /** Not among the documents' columns: a try that came to nothing, and a stay that was cancelled, are no bookings. */
  booking_status: z.enum(bookingStatuses),
  /** Money that goes back: returned, on its way, or owed. */
  refund: z.optional(z.enum(['due', 'sent', 'done'])),
  /** While it waits for the customer's money: where and until when to pay. */
  payment_url: z.optional(z.string()),
  pay_before: z.optional(z.string()),
  /** Ours, for test accounts only: a margin is not customer data (Q106). */
  Commissions: z.array(z.object({ amount: z.number(), description: z.string(), type: z.string() })),
  Taxes: z.array(z.object({ amount: z.number(), description: z.string(), type: z.enum(['INCLUDED', 'AT_HOTEL']) })),
  refundable: z.boolean(),
  depositRequired: z.boolean(),
  guaranteeRequired: z.boolean(),
  onlineCancellable: z.boolean(),
  payAtHotel: z.boolean(),
  /** There is a PDF of it: see getInvoice. */
  invoiced: z.boolean(),
  /** Not among the documents' columns: the number of that invoice; absent where the hotel bills. */
  invoiceNo: z.optional(z.string()),
})
export type TransactionRow = z.infer<typeof TransactionRow>

/** B7-046. */
export const listTransactionRows = endpoint({
  method: 'GET',
  path: '/users/transactions/:email',
  summary: 'The caller’s transactions with their rates, taxes and terms',
  params: z.object({ email: line(254) }),
  output: z.object({ success: z.literal(true), object: z.array(TransactionRow) }),
})

export const ARCHIVED = 'ARCHIVED'

/** A7-029. ARCHIVED is the only status a caller may set: it clears a list and touches neither room nor money (Q101). */
export const updateStatus = endpoint({
  method: 'POST',
  path: '/payment/update-status',
  summary: 'Take a finished booking out of the lists',
  body: z.object({
    id: z.pipe(
      z.union([BookingId, z.int()]),
      z.transform((id) => String(id)),
    ),
    status: line(40),
  }),
  output: z.object({ success: z.literal(true), status: z.literal(ARCHIVED), message: z.literal(REMOVED) }),
})

/** Not in the documents: a confirmed stay for the traveller's own calendar. */
export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/payment/booking-detail/calendar',
  summary: 'A confirmed booking as an iCalendar file',
  isForVisits: true,
  query: z.object({ refId: BookingId }),
  output: z.string(),
  isLink: true,
  download: 'lodestay-booking.ics',
  mediaType: 'text/calendar; charset=utf-8',
})
