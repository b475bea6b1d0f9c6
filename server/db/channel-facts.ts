import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** In major units. */
export interface ToldAmount {
  currency: Currency
  amount: number
}

export type ToldDecision = 'allowed' | 'refused' | 'withdrawn' | 'expired' | 'sold-out' | 'kept' | 'not-cancelled'

/** What a channel of any kind is told of an event. Ids are references; the rest is what a colleague may know. */
export interface ChannelFacts {
  /** Of the booking, the request or the statement. */
  reference: string
  /** The page of the dashboard where it is seen. */
  url: string
  hotel?: { name: string; city: string; country: string }
  checkIn?: PlainDate
  checkOut?: PlainDate
  total?: ToldAmount
  /** Of a cancellation: what goes back. */
  refund?: ToldAmount
  costCentre?: string | null
  project?: string | null
  /** ISO instant. */
  decideBy?: string
  decision?: ToldDecision
  /** YYYY-MM. */
  month?: string
  /** Only for a channel that the company wants them told to. */
  guests?: string[]
}
