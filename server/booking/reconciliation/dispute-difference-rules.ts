import { formatMoney, money } from '#shared/money/money.ts'
import { isSameDispute } from '#server/booking/disputes/dispute-rules.ts'
import type { DisputeRow } from '#server/booking/disputes/dispute-store.ts'
import type { DisputeRecord } from '#server/payments/dispute.ts'
import type { Difference } from './difference-rules.ts'

type Known = DisputeRow & { reference: string }

/** A provider's disputes against ours of the same account. `ours` holds at least those that it names. */
export function compareDisputes(theirs: readonly DisputeRecord[], ours: readonly Known[]): Difference[] {
  const known = new Map(ours.map((row) => [row.dispute_id, row]))
  return theirs.flatMap((record): Difference[] => {
    const row = known.get(record.disputeId)
    const standing = describe(record)
    const about = record.intentId ?? 'of no payment'
    if (!row) return [{ kind: 'dispute_unknown', subject: record.disputeId, details: `${about}: ${standing}` }]
    if (isSameDispute(row, record)) return []
    const { disputeId: subject } = record
    return [
      { kind: 'dispute_differs', subject, details: `${row.reference}: ours ${describeRow(row)}; theirs ${standing}` },
    ]
  })
}

/** A dispute of ours that its provider, asked for it, has never had. */
export const missing = ({ dispute_id: subject, reference, ...row }: Known): Difference => ({
  kind: 'dispute_missing',
  subject,
  details: `${reference}: ${describeRow(row)}`,
})

function describe({ amount, reason, status, taken, returned }: Omit<DisputeRecord, 'disputeId' | 'intentId'>): string {
  const [disputed, out, back] = [amount, taken, returned].map((one) => formatMoney(one, 'en-GB'))
  return `${disputed} ${reason}, ${status}, ${out} taken, ${back} given back`
}

function describeRow(row: Omit<DisputeRow, 'dispute_id'>): string {
  const of = (minor: number) => money(minor, row.currency)
  const [amount, taken, returned] = [row.amount_minor, row.taken_minor, row.returned_minor].map(of)
  return describe({
    ...row,
    amount: amount!,
    taken: taken!,
    returned: returned!,
    respondBy: undefined,
    openedAt: row.opened_at,
  })
}
