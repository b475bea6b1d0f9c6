import type { Currency } from '#shared/money/currency.ts'
import type { Language } from '#shared/language/language.ts'
import type { Money } from '#shared/money/money.ts'
import type { DisputeBook, DisputeLookup } from './dispute.ts'

/** One payment. `reference` is our transaction: idempotency keys derive from it and the step. */
export interface AuthoriseRequest {
  reference: string
  amount: Money
  /** A card by the provider's id, or which of the gateway's `choices`; empty where its own page asks. */
  paymentMethod: string
  /** Whose saved card it is, at the provider. */
  customer?: string
  payer: { name: string; email: string; phone: string }
  language: string
  description: string
  /** Where a page of the provider's or the bank's comes back to, and where it does when the customer gives up. */
  returnUrl: string
  cancelUrl: string
  /** How long a provider that collects may wait for the customer. */
  minutesToPay: number
}

export interface Card {
  brand?: string
  last4?: string
}

export type IntentState =
  /** The money is safe until the room is booked: held, or collected already. */
  | {
      status: 'authorised'
      intentId: string
      authorised: Money
      isCollected?: true
      captureBefore?: Date
      /** What holds it, where the provider says so. */
      card?: Card
    }
  | {
      status: 'action_needed'
      intentId: string
      /** What the customer needs to go on; known only to the call that opened the payment. */
      clientSecret?: string
      pageUrl?: string
      /** Until when that page takes money, where the provider says so. */
      payBefore?: Date
      /** The customer tried, and it failed; another try may succeed. */
      hasFailed?: boolean
    }
  | { status: 'captured'; intentId: string; captured: Money }
  /** Nothing is held, and nothing was taken. */
  | { status: 'voided'; intentId: string }
  /** Pending: the provider took it on, and a bank may still send it back. */
  | { status: 'refunded'; intentId: string; isPending?: true }
  /** Final for this attempt; `message` is the provider's own words for the customer. */
  | { status: 'declined'; intentId?: string; code: string; message: string }
  /** No clear answer. The same call with the same reference may be repeated. */
  | { status: 'unknown'; cause?: unknown }

/** The provider cannot give this money back: a person has to. */
export type RefundDue = { status: 'refund_due'; intentId: string; collected: Money; because: string }

/** A part of taken money, or all of it, that goes back because the stay was cancelled. */
export interface RefundRequest {
  intentId: string
  reference: string
  amount: Money
}

export type RefundState =
  /** It left for the customer; a bank may need some days to show it. */
  | { status: 'refunded'; refunded: Money }
  /** The provider took it on and has not finished. */
  | { status: 'pending'; refunded: Money }
  /** The provider cannot: a person has to. */
  | { status: 'refund_due'; because: string }
  /** No clear answer. The same call may be repeated. */
  | { status: 'unknown'; cause?: unknown }

/** Where money came from, and so where it goes back to. */
export type RefundRoute =
  /** The provider gives it back to this card. */
  | ({ to: 'card' } & Card)
  /** The same to the bank account that it left; the bank by the name that customers know. */
  | { to: 'account'; bank: string }
  /** The provider cannot give it back, a person has to: `channel` is what the provider calls the way it was paid. */
  | { to: 'person'; channel: string }

/** A payment as the provider's own books have it. */
export interface PaymentRecord {
  intentId: string
  reference: string | undefined
  createdAt: Date
  /** Still held, neither taken nor let go. */
  held: Money | undefined
  taken: Money | undefined
  /** What went back of what was taken; undefined when the provider does not say. */
  refunded: Money | undefined
}

export type PaymentLookup =
  | { status: 'found'; record: PaymentRecord }
  | { status: 'not_found' }
  | { status: 'unknown'; cause?: unknown }

/** `not_offered`: it only answers about a payment that we name. */
export type PaymentBook =
  | { status: 'read'; records: PaymentRecord[] }
  | { status: 'not_offered' }
  | { status: 'unknown'; cause?: unknown }

export type WebhookReading =
  | {
      status: 'event'
      eventId: string
      type: string
      intentId: string | undefined
      reference: string | undefined
      /** What it is about, where that is a dispute of the payment. */
      disputeId?: string | undefined
      payload: unknown
    }
  /** Not of the provider, or not in its words as we know them; `because`: what its operator has to mend. */
  | { status: 'invalid'; because?: string }

type Words = Record<Language, string>

export interface Choice {
  id: string
  label: Words
  /** How it goes, in a line; a bank's name says enough. */
  detail?: Words
}

/** A proper name: the same in every language. */
export const inEveryLanguage = (name: string): Words => ({ en: name, id: name })

/** A header of a request by its lower-case name, when it came once. */
export type ReadHeader = (name: string) => string | undefined

/**
 * A provider that keeps money safe until the room is booked, in one of two ways: it holds what it takes later, or the
 * customer pays first on a page of the provider's. Nothing here throws for the provider's silence.
 */
export interface PaymentGateway {
  /** The provider's id in our rows. */
  readonly id: string
  /** As customers know it. */
  readonly name: string
  /** What the way to pay is called where customers choose one, and where they read how they paid. */
  readonly label: Words
  /** Whose account it is at: gateways of one account share its events and its books. */
  readonly account: string
  /** The customer pays first, at a time of their own: money may come late, and giving back is a refund. */
  readonly collects: boolean
  /** False: it takes no new payment, and sees those through that it has. */
  readonly isOffered: boolean
  /** Who lives there pays through it alone, and is priced anew in its currency. */
  readonly countries: readonly string[]
  /** The only currency it takes. One without countries stands beside the card for payers in it. */
  readonly currency: Currency | undefined
  /** The least and the most that it takes at once, in minor units of a currency. */
  limitsIn(currency: Currency): { least: number; most: number }
  /** What the customer chooses from before its page opens: a bank, or a kind of payment. */
  readonly choices: readonly Choice[]
  /** Without one of them its page does not open; else it asks there. */
  readonly mustChoose: boolean
  /** How long we go on trying to open a payment: later, what was sent is only looked up. */
  readonly openWithinMs: number
  /** Where it posts its events. */
  readonly webhookPath: string
  authorise(request: AuthoriseRequest): Promise<IntentState>
  findIntent(intentId: string): Promise<IntentState>
  /** What became of a payment whose answer was lost for good. Trustworthy a few minutes after it was sent. */
  findAuthorisation(reference: string): Promise<IntentState | { status: 'not_found' }>
  /** Takes what was held; of what was collected, it makes sure that it is there. */
  capture(intentId: string, reference: string, amount: Money): Promise<IntentState>
  /** Releases what was held, refunds what was collected. */
  giveBack(intentId: string, reference: string): Promise<IntentState | RefundDue>
  /** Gives back a part of what was taken, once, however often it is asked with the same request. */
  refund(request: RefundRequest): Promise<RefundState>
  /** What became of a refund that was asked for. */
  findRefund(request: RefundRequest): Promise<RefundState | { status: 'not_found' }>
  /** Undefined when the provider does not say. */
  findRefundRoute(intentId: string): Promise<RefundRoute | undefined>
  /** Its own books, for comparing them with ours: every payment since, or one. */
  listPayments(since: Date): Promise<PaymentBook>
  findPayment(intentId: string): Promise<PaymentLookup>
  /** What a payer's bank takes back or asks about: each opened since, or one. An event about it only says "look". */
  listDisputes(since: Date): Promise<DisputeBook>
  findDispute(disputeId: string): Promise<DisputeLookup>
  /** Checks the signature over the raw bytes. */
  readWebhook(rawBody: Buffer, header: ReadHeader): WebhookReading
  /** Asks the provider to post events to `url` (demo: live accounts set this up by hand). Throws when it cannot. */
  registerWebhook(url: string): Promise<void>
}
