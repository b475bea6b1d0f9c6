import type { PaymentIntent, PaymentMethod, SetupIntent } from './objects.ts'

export interface FailureDetails {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  payment_intent?: PaymentIntent | undefined
  payment_method?: PaymentMethod | undefined
  setup_intent?: SetupIntent | undefined
}

/** An error answer in Stripe's envelope: `{ error: { type, code, message, … } }`. */
export class StripeFailure extends Error {
  readonly status: number
  readonly details: FailureDetails
  /** False where the request never began: such answers are not kept for its idempotency key. */
  readonly hasBegun: boolean

  constructor(status: number, details: FailureDetails, hasBegun = true) {
    super(details.message)
    this.status = status
    this.details = details
    this.hasBegun = hasBegun
  }
}

export function badParameter(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code }, false)
}

export function noSuch(noun: string, id: string, param = 'id'): StripeFailure {
  const details = { type: 'invalid_request_error', code: 'resource_missing', param } as const
  return new StripeFailure(404, { ...details, message: `No such ${noun}: '${id}'` }, false)
}

/** A cardholder's problem (402). */
export function cardFailure(details: Omit<FailureDetails, 'type'>): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...details })
}
