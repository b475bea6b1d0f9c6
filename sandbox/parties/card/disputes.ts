import { newId, now, type Account } from './account.ts'
import { badParameter, noSuch, StripeFailure } from './failure.ts'
import type { BalanceTransaction, Charge, Dispute } from './objects.ts'
import { EVIDENCE } from './inner-parameters.ts'
import type { Params } from './params.ts'
import { behaviourOf } from './test-cards.ts'

/** A week or three, by the card's network. */
const DAYS_TO_RESPOND = 9
/** What Stripe asks for a dispute, in hundredths. */
const FEE = 1500

/** What the cardholder's bank may decide. `overturned`: it gives back what was lost, as after an appeal. */
export type Verdict = 'won' | 'lost' | 'overturned'

/**
 * The test cards whose bank disputes what was taken with them (docs.stripe.com/testing, Disputes). An inquiry takes no
 * money; a dispute takes all that the charge has left, at once.
 */
export function disputeCharge(account: Account, charge: Charge): void {
  const method = account.find('payment_method', charge.payment_method)
  const { dispute: kind } = behaviourOf(method?._number ?? '')
  if (!kind) return
  const id = newId('du')
  const amount = charge.amount_captured - charge.amount_refunded
  account.put<Charge>({ ...charge, disputed: true })
  const dispute = account.put<Dispute>({
    id,
    object: 'dispute',
    amount,
    balance_transactions: kind.isInquiry ? [] : [moveMoney(id, -amount, charge)],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now() + DAYS_TO_RESPOND * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: kind.isInquiry === true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: method?.card?.brand ?? 'visa',
        case_type: kind.isInquiry ? 'inquiry' : 'chargeback',
        network_reason_code: kind.reason === 'fraudulent' ? '10.4' : '13.1',
      },
    },
    reason: kind.reason,
    status: kind.isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  account.emit('charge.dispute.created', dispute)
  if (!kind.isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
}

const isInquiry = ({ status }: Dispute) => status.startsWith('warning_')
/** The bank has not decided yet. */
export const isOpen = ({ status }: Pick<Dispute, 'status'>) => /needs_response|under_review/.test(status)

/**
 * Takes evidence. In Stripe's test mode its words decide: `winning_evidence` or `losing_evidence` as `uncategorized_text`
 * (docs.stripe.com/testing, Evidence); any other waits for the bank.
 */
export function updateDispute(account: Account, id: string, params: Params): Dispute {
  params.allow(['evidence', 'submit'])
  params.allowInside('evidence', EVIDENCE)
  const dispute = getDispute(account, id)
  const evidence = params.map('evidence')
  const metadata = params.metadata(dispute.metadata)
  const hasEvidence = Object.keys(evidence.values).length > 0
  if (hasEvidence && !isOpen(dispute)) throw closed(dispute)
  const isSubmitted = hasEvidence && params.text('submit') !== 'false'
  const details = dispute.evidence_details
  const next = account.put<Dispute>({
    ...dispute,
    metadata,
    evidence: { ...dispute.evidence, ...evidence.values },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || hasEvidence,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    ...(isSubmitted ? { status: isInquiry(dispute) ? 'warning_under_review' : 'under_review' } : {}),
  })
  account.emit('charge.dispute.updated', next)
  const words = evidence.text('uncategorized_text')
  if (isSubmitted && words === 'winning_evidence') return decideDispute(account, id, 'won')
  if (isSubmitted && words === 'losing_evidence') return decideDispute(account, id, 'lost')
  return next
}

/** Gives in: Stripe calls it lost. An inquiry, which is closed the same way (docs.stripe.com/api/disputes/close), takes no money. */
export function closeDispute(account: Account, id: string, params: Params): Dispute {
  params.allow([])
  return decideDispute(account, id, 'lost')
}

/** What the cardholder's bank says in the end: money that it took comes back, or stays away. */
export function decideDispute(account: Account, id: string, verdict: Verdict): Dispute {
  const dispute = getDispute(account, id)
  if (!(verdict === 'overturned' ? dispute.status === 'lost' : isOpen(dispute))) throw closed(dispute)
  const charge = account.find('charge', dispute.charge)!
  const status = verdict === 'overturned' ? 'won' : verdict
  const comesBack = status === 'won' && !isInquiry(dispute)
  const next = account.put<Dispute>({
    ...dispute,
    status: isInquiry(dispute) ? 'warning_closed' : status,
    is_charge_refundable: isInquiry(dispute) || status === 'won',
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(comesBack ? [moveMoney(id, dispute.amount, charge)] : []),
    ],
  })
  if (comesBack) account.emit('charge.dispute.funds_reinstated', next)
  account.emit('charge.dispute.closed', next)
  return next
}

/** Throws what Stripe says of a refund of a charge that a bank has taken back. */
export function checkUndisputed(account: Account, charge: Charge): void {
  const stands = account.list('dispute').some((one) => one.charge === charge.id && !one.is_charge_refundable)
  if (!stands) return
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
  })
}

function moveMoney(dispute: string, amount: number, { id, currency }: Charge): BalanceTransaction {
  const isTaken = amount < 0
  const fee = isTaken ? FEE : 0
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now(),
    balance_type: 'payments',
    created: now(),
    currency,
    description: isTaken ? `Chargeback withdrawal for ${id}` : `Chargeback reversal for ${id}`,
    exchange_rate: null,
    fee,
    fee_details: isTaken
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: isTaken ? 'dispute' : 'dispute_reversal',
    source: dispute,
    status: 'available',
    type: 'adjustment',
  }
}

function getDispute(account: Account, id: string): Dispute {
  const dispute = account.find('dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  return dispute
}

const closed = ({ status }: Dispute) => badParameter('dispute', `This dispute is already closed: it is ${status}.`)
