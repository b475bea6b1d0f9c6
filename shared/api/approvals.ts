import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { ApprovalReason, MOST_WORDS } from '../approval/reason.ts'
import { requestStates } from '../approval/request-state.ts'
import { ApprovalRules } from '../approval/rules.ts'
import { silences } from '../approval/silence.ts'
import { Occupancies } from '#shared/stay/occupancy.ts'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyField, line, SupplyId } from './fields.ts'
import { HotelNote } from './hotel-note.ts'
import { PricedOption } from './rate-schemas.ts'
import { UnbilledOrder } from './payments.ts'

export const REQUEST_SENT = 'Your request is sent.'
export const RULES_SAVED = 'Your rules of approval are saved.'
const CompanyParams = z.object({ id: line(100) })
const RequestParams = z.object({ id: line(100), requestId: z.uuid(saying('wrongId')) })

const Person = z.object({ firstName: z.string(), lastName: z.string() })

/** Amounts are whole major units of `currency`; instants are ISO. */
export const ApprovalRequest = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  hotel: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    starRating: z.number(),
    image: z.optional(z.string()),
    long: z.number(),
    timeZone: z.optional(z.string()),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
  }),
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  occupancies: Occupancies,
  /** A line for each room: what it is called, its meals in the supplier's words and of which kind, who stays in it. */
  rooms: z.array(
    z.object({
      name: z.string(),
      board: z.string(),
      /** Absent where what is stored does not say it: then the words are shown as they are. */
      boardType: z.optional(z.string()),
      guests: z.array(z.string()),
    }),
  ),
  /** What the hotel is told with the booking. Absent where that is nothing. */
  hotelNote: z.optional(HotelNote),
  refundable: z.boolean(),
  payAtHotel: z.boolean(),
  /** Until when cancelling was free as it was asked for. */
  freeUntil: z.optional(z.string()),
  currency: CurrencyField,
  total: z.number(),
  ceiling: z.number(),
  /** In PRICE_ASKED: what it costs by now, and what approving it would agree to. */
  askedTotal: z.optional(z.number()),
  verdict: PolicyVerdict,
  reason: z.object({ code: z.string(), words: z.string() }),
  requester: Person,
  traveller: Person,
  /** Whom it waits for, while it waits. */
  approvers: z.array(Person),
  askedAt: z.string(),
  deadline: z.string(),
  /** In ALLOWED: until when who asked may book it. */
  allowedUntil: z.optional(z.string()),
  decidedBy: z.optional(Person),
  decidedAt: z.optional(z.string()),
  /** Why it was refused. */
  decisionWords: z.string(),
  /** It was booked before its decision: what it means when none comes in time. Absent where it was asked for first. */
  silence: z.optional(z.enum(silences)),
  savedBookingId: z.nullable(z.string()),
  /** For who may book it: the colleague for whom it was asked, by account. Their rules hold. */
  bookFor: z.optional(z.string()),
  /** For who may book it: who leads the first room, as it was approved. */
  bookAs: z.optional(Person),
  /** For who asked, where nothing is booked and the stay is still ahead: for residents of which country it was priced. */
  searchAgain: z.optional(z.object({ residence: z.string() })),
  /** The transaction that books it, for those who may see that. */
  refNo: z.optional(z.string()),
  /** What the caller may do with it now. */
  can: z.object({
    decide: z.boolean(),
    /** Approve it and pay with a card of the company. */
    pay: z.boolean(),
    withdraw: z.boolean(),
    /** Book it themselves, since an approver allowed it. */
    book: z.boolean(),
    /** Keep or cancel the stay, which is booked already. */
    keep: z.boolean(),
  }),
  /** The caller may approve others’ requests, and not this: it is their own stay. */
  isOwn: z.boolean(),
})
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

/**
 * The order as a checkout would send it, and why; the quote behind `selectedToken` is what is asked for. Nothing is billed
 * yet: without an address it is the company's own, which pays.
 */
export const ApprovalOrder = z.extend(UnbilledOrder, { reason: ApprovalReason })
export type ApprovalOrder = z.infer<typeof ApprovalOrder>

export const askApproval = endpoint({
  method: 'POST',
  path: '/company/:id/requests',
  summary: 'Ask the company’s approvers for a stay that its travel policy does not let the caller book',
  params: CompanyParams,
  body: ApprovalOrder,
  output: z.object({ success: z.literal(true), message: z.literal(REQUEST_SENT), request: ApprovalRequest }),
})

/** Before a requester asks: who would decide, until when, and up to which price. */
export const previewApproval = endpoint({
  method: 'POST',
  path: '/company/:id/requests/preview',
  summary: 'Who decides on a stay that needs approval, until when, and up to which price',
  params: CompanyParams,
  body: z.object({
    selectedToken: SupplyId,
    /** The colleague for whom it would be asked: they decide no more than who asks. */
    traveller_id: z.optional(z.nullable(z.uuid(saying('wrongId')))),
  }),
  output: z.object({
    approvers: z.array(Person),
    deadline: z.string(),
    currency: CurrencyField,
    ceiling: z.number(),
    tolerancePercent: z.number(),
    /** The caller may pay at once; it is decided on afterwards. */
    bookFirst: z.optional(
      z.object({
        deadline: z.string(),
        freeUntil: z.string(),
        silence: z.enum(silences),
      }),
    ),
  }),
})

/** How many a page of the list has. */
export const REQUESTS_PAGE = 20

const pageInQuery = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, saying('wrongPage'))),
  z.transform((digits) => Number(digits)),
)

/** `waiting` and `ended` are the company's, for its approvers, the most urgent and the latest first; `mine` is what the caller asked for. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/company/:id/requests',
  summary: 'Requests for approval: the company’s for those who may approve, one’s own for everybody',
  params: CompanyParams,
  query: z.object({ show: z._default(z.enum(['waiting', 'ended', 'mine']), 'mine'), page: z.optional(pageInQuery) }),
  output: z.object({
    requests: z.array(ApprovalRequest),
    /** Of what is shown, on all pages. */
    total: z.number(),
    /** How many wait for the caller's decision. */
    waiting: z.number(),
  }),
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/company/:id/requests/:requestId',
  summary: 'One request for approval, for those who may approve it, who asked and who travels',
  params: RequestParams,
  output: ApprovalRequest,
})

/** Nothing is decided by it: the supplier's price of the same room at this moment. */
export const priceRequest = endpoint({
  method: 'POST',
  path: '/company/:id/requests/:requestId/price',
  summary: 'What the room of a request costs now',
  params: RequestParams,
  output: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('priced'),
      /** For the caller to book with, where the request allows that. */
      quote: PricedOption,
      isWithin: z.boolean(),
      freeUntil: z.optional(z.string()),
    }),
    z.object({ status: z.literal('sold_out') }),
  ]),
})

/**
 * `upTo` is what the approver agrees to: the ceiling that the request shows, or the price that was asked once more. Another
 * number decides nothing. With a card of the company its rooms are booked and paid by the caller; without one who asked may
 * book them.
 */
export const approveRequest = endpoint({
  method: 'POST',
  path: '/company/:id/requests/:requestId/approve',
  summary: 'Approve a request: its rooms are priced anew, and booked where they cost no more than agreed',
  params: RequestParams,
  body: z.object({
    upTo: z.number(),
    card: z.optional(z.object({ stripe_id: line(255).check(z.minLength(1)), customer_stripe_id: line(255) })),
  }),
  output: z.object({
    outcome: z.enum([
      /** It is being paid for: `payment` says what comes next. */
      'booking',
      'allowed',
      /** It costs more than was agreed to: the request shows both prices, and nothing is decided. */
      'price_asked',
      'sold_out',
      /** Decided, withdrawn or expired before: the request says what became of it, and who decided. */
      'over',
    ]),
    request: ApprovalRequest,
    payment: z.optional(
      z.object({
        requires_action: z.boolean(),
        ref_id: z.string(),
        payment_intent_client_secret: z.optional(z.string()),
      }),
    ),
  }),
})

const Moved = z.object({ outcome: z.enum(['done', 'over']), request: ApprovalRequest })

export const refuseRequest = endpoint({
  method: 'POST',
  path: '/company/:id/requests/:requestId/refuse',
  summary: 'Refuse a request, with words for who asked',
  params: RequestParams,
  body: z.object({ words: line(MOST_WORDS).check(z.minLength(3, saying('noRefusalWords'))) }),
  output: Moved,
})

export const keepStay = endpoint({
  method: 'POST',
  path: '/company/:id/requests/:requestId/keep',
  summary: 'Agree to a stay that was booked before anybody had decided',
  params: RequestParams,
  output: Moved,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/company/:id/requests/:requestId/withdraw',
  summary: 'Take back one’s own request',
  params: RequestParams,
  output: Moved,
})

export const getApprovalRules = endpoint({
  method: 'GET',
  path: '/company/:id/approval-rules',
  summary: 'How long a request waits, and how far its price may rise',
  params: CompanyParams,
  output: ApprovalRules,
})

export const saveApprovalRules = endpoint({
  method: 'POST',
  path: '/company/:id/approval-rules',
  summary: 'Set how long a request waits, and how far its price may rise',
  params: CompanyParams,
  /** Left out, whether rooms are booked first, and what silence means, stays as it is. */
  body: z.partial(ApprovalRules, { bookFirst: true, silence: true }),
  output: z.object({ success: z.literal(true), message: z.literal(RULES_SAVED), rules: ApprovalRules }),
})
