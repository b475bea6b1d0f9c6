import type { Money } from '#shared/money/money.ts'

/**
 * How a dispute stands: `needs_response` asks evidence of us, `under_review` is the bank's to decide. `won`: the money is ours,
 * `lost`: it is the cardholder's, `dropped`: it ended without a decision, as an inquiry does that nobody takes further.
 */
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'dropped'

/** A payment that its payer's bank takes back or asks about, as the provider's own books have it. */
export interface DisputeRecord {
  disputeId: string
  /** The disputed payment; undefined where the provider names none of ours. */
  intentId: string | undefined
  amount: Money
  /** The provider's code, which may be any: `fraudulent`, `product_not_received`. */
  reason: string
  status: DisputeStatus
  /** Until when we may answer; undefined where no answer is taken. */
  respondBy: Date | undefined
  openedAt: Date
  /** What left our balance for it and what came back, in the currency of the amount, without the provider's fee. */
  taken: Money
  returned: Money
}

export type DisputeLookup =
  | { status: 'found'; record: DisputeRecord }
  | { status: 'not_found' }
  | { status: 'unknown'; cause?: unknown }

/** `not_offered`: disputes are told of by other means than its interface. */
export type DisputeBook =
  | { status: 'read'; records: DisputeRecord[] }
  | { status: 'not_offered' }
  | { status: 'unknown'; cause?: unknown }
