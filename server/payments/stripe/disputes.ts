import { Stripe } from 'stripe'
import { isCurrency } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'
import type { DisputeBook, DisputeLookup, DisputeRecord, DisputeStatus } from '#server/payments/dispute.ts'
import { fromStripeAmount } from './amounts.ts'
import { unclear } from './failures.ts'

interface StripeDisputes {
  findDispute: (disputeId: string) => Promise<DisputeLookup>
  listDisputes: (since: Date) => Promise<DisputeBook>
}

/** Chargebacks and inquiries in Stripe's own books (docs.stripe.com/api/disputes). */
export function stripeDisputes(stripe: Stripe): StripeDisputes {
  return {
    async findDispute(disputeId) {
      try {
        const dispute = await stripe.disputes.retrieve(disputeId)
        // The same account may serve another shop, in money that we never charge.
        return isOurs(dispute) ? { status: 'found', record: readDispute(dispute) } : { status: 'not_found' }
      } catch (error) {
        const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
        return isMissing ? { status: 'not_found' } : unclear(error)
      }
    },

    async listDisputes(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const records: DisputeRecord[] = []
        for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
          if (isOurs(dispute)) records.push(readDispute(dispute))
        return { status: 'read', records }
      } catch (error) {
        return unclear(error)
      }
    },
  }
}

const isOurs = ({ currency }: Stripe.Dispute) => isCurrency(currency.toUpperCase())

export function readDispute(dispute: Stripe.Dispute): DisputeRecord {
  const { id, amount, currency, payment_intent: intent, reason, status, created, evidence_details } = dispute
  const { due_by: dueBy } = evidence_details
  const disputed = fromStripeAmount(amount, currency)
  return {
    disputeId: id,
    intentId: typeof intent === 'string' ? intent : intent?.id,
    amount: disputed,
    reason,
    status: readStatus(status),
    // Zero: the bank takes no answer.
    respondBy: dueBy ? new Date(dueBy * 1000) : undefined,
    openedAt: new Date(created * 1000),
    taken: sumOf(dispute, disputed, (moved) => moved < 0),
    returned: sumOf(dispute, disputed, (moved) => moved > 0),
  }
}

/**
 * What moved our balance one way. An account that is paid out in other money has it in that: then all that is disputed has
 * moved, which is what Stripe converted.
 */
function sumOf(
  { balance_transactions: moves, currency }: Stripe.Dispute,
  all: Money,
  isWay: (moved: number) => boolean,
) {
  const ways = moves.filter(({ amount }) => isWay(amount))
  if (ways.some((move) => move.currency !== currency)) return all
  const minor = ways.reduce((sum, { amount }) => sum + Math.abs(fromStripeAmount(amount, currency).minor), 0)
  return money(minor, all.currency)
}

/** Stripe's statuses as of the pinned version; one that came later is a person's to look at. */
const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'dropped',
  prevented: 'dropped',
}

function readStatus(status: string): DisputeStatus {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'needs_response'
}
