import { listKnownDisputes } from '#server/booking/disputes/dispute-store.ts'
import type { Context } from '#server/context.ts'
import type { DisputeRecord } from '#server/payments/dispute.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { unread, type Difference } from './difference-rules.ts'
import { compareDisputes, missing } from './dispute-difference-rules.ts'

interface Scope {
  since: Date
  before: Date
}

/**
 * What payers' banks take back, by the providers' books and by ours: money that left without our knowing, and the other way
 * round. What was opened just now may not be written down here yet.
 */
export async function compareDisputeBooks(context: Context, scope: Scope): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const gateway of context.payments.accounts) differences.push(...(await compareOne(context, gateway, scope)))
  return differences
}

async function compareOne({ db }: Context, gateway: PaymentGateway, { since, before }: Scope): Promise<Difference[]> {
  const { account: provider } = gateway
  const listed = await gateway.listDisputes(since)
  if (listed.status === 'not_offered') return []
  if (listed.status === 'unknown') return [unread(`disputes at ${provider}`)]
  const named = listed.records.map(({ disputeId }) => disputeId)
  const ours = await listKnownDisputes(db, { provider, since, named })
  const theirs: DisputeRecord[] = [...listed.records]
  const differences: Difference[] = []
  const isNamed = new Set(named)
  // Opened before the list begins, or never there.
  for (const row of ours.filter(({ dispute_id }) => !isNamed.has(dispute_id))) {
    const found = await gateway.findDispute(row.dispute_id)
    if (found.status === 'found') theirs.push(found.record)
    else differences.push(found.status === 'not_found' ? missing(row) : unread(`dispute ${row.dispute_id}`))
  }
  const settled = theirs.filter(({ openedAt }) => openedAt < before)
  return [...differences, ...compareDisputes(settled, ours)]
}
