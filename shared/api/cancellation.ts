import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BookingId, CurrencyField } from './fields.ts'

const params = z.object({ id: BookingId })

/** Whole major units of `currency`; `fee` and `refund` are `paid` together. */
const amounts = { currency: CurrencyField, paid: z.number(), fee: z.number(), refund: z.number() }

/** What cancelling gives back at this instant, by the policy that was bought and the hotel's clock. */
export const CancellationQuote = z.object({
  ...amounts,
  refNo: z.string(),
  /** The hotel collects at the desk: we took nothing, and `deskFee` is what its terms let it ask for. */
  payAtHotel: z.boolean(),
  deskFee: z.number(),
  /** Where the money goes: back to a card or a bank account, or by hand, because `channel` takes nothing back. Absent when unknown. */
  route: z.optional(
    z.discriminatedUnion('to', [
      z.object({ to: z.literal('card'), brand: z.optional(z.string()), last4: z.optional(z.string()) }),
      z.object({ to: z.literal('account'), bank: z.string() }),
      z.object({ to: z.literal('person'), channel: z.string() }),
    ]),
  ),
  /** Whose money it was, where it was not the reader's own: a card of the company, or a colleague's means to pay. */
  paidBy: z.optional(z.enum(['company', 'colleague'])),
  /** The hotel's own time now, until when these amounts hold, and what goes back afterwards. */
  hotelTime: z.string(),
  until: z.optional(z.string()),
  refundAfter: z.optional(z.number()),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>

/** `cancelling`: the hotel is being told. `refunding`: the room is gone, the money is on its way. */
export const Cancellation = z.object({
  ...amounts,
  state: z.enum(['cancelling', 'refunding', 'cancelled']),
  asked_at: z.string(),
  cancelled_at: z.optional(z.string()),
})
export type Cancellation = z.infer<typeof Cancellation>

export const quoteCancellation = endpoint({
  method: 'GET',
  path: '/payment/cancellation/:id',
  summary: 'What cancelling a booking would give back now, or how far its cancellation is',
  isForVisits: true,
  params,
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('quoted'), quote: CancellationQuote }),
    z.object({ status: z.literal('asked'), cancellation: Cancellation }),
  ]),
})

/**
 * The traveller agrees to the amounts that were shown. Other amounts than they are now change nothing: the answer is the
 * new quote. A booking is cancelled once; a second call hears how far it is.
 */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/payment/cancellation/:id',
  summary: 'Cancel a whole booking for the amounts that were shown',
  isForVisits: true,
  params,
  body: z.object({ currency: CurrencyField, fee: z.number(), refund: z.number() }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('asked'), success: z.literal(true), cancellation: Cancellation }),
    z.object({ status: z.literal('changed'), success: z.literal(false), quote: CancellationQuote }),
    /** The hotel does not let it go: the booking stands as it was. */
    z.object({ status: z.literal('refused'), success: z.literal(false) }),
  ]),
})
