import type { Money } from '#shared/money.ts'

/** One authorisation. `reference` is our transaction: idempotency keys derive from it and the step. */
export interface AuthoriseRequest {
  reference: string
  amount: Money
  paymentMethod: string
  email: string
  description: string
  /** Where a full-page bank challenge comes back to. */
  returnUrl: string
}

export type IntentState =
  | { status: 'authorised'; intentId: string; authorised: Money; captureBefore?: Date }
  | { status: 'action_needed'; intentId: string; clientSecret: string }
  | { status: 'captured'; intentId: string; captured: Money }
  | { status: 'voided'; intentId: string }
  /** Final for this attempt; `message` is the provider's own words for the cardholder. */
  | { status: 'declined'; intentId?: string; code: string; message: string }
  /** No clear answer. The same call with the same reference may be repeated. */
  | { status: 'unknown'; cause?: unknown }

export type WebhookReading =
  | {
      status: 'event'
      eventId: string
      type: string
      intentId: string | undefined
      reference: string | undefined
      payload: unknown
    }
  | { status: 'invalid' }

/** A card provider that holds money first and takes it later. Nothing here throws for the provider's silence. */
export interface CardGateway {
  /** The provider's id in our rows and its webhook's path. */
  readonly id: string
  /** Lower-case name of the header that signs its events. */
  readonly signatureHeader: string
  authorise(request: AuthoriseRequest): Promise<IntentState>
  findIntent(intentId: string): Promise<IntentState>
  /** What became of an authorisation whose answer was lost for good. Trustworthy a few minutes after it was sent. */
  findAuthorisation(reference: string): Promise<IntentState | { status: 'not_found' }>
  capture(intentId: string, reference: string, amount: Money): Promise<IntentState>
  void(intentId: string, reference: string): Promise<IntentState>
  /** Checks the signature over the raw bytes. */
  readWebhook(rawBody: Buffer, signature: string | undefined): WebhookReading
  /** Asks the provider to post events to `url` (demo: live accounts set this up by hand). Throws when it cannot. */
  registerWebhook(url: string): Promise<void>
}
