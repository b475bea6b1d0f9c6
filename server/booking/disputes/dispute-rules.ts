import type { DisputeRecord } from '#server/payments/dispute.ts'
import type { DisputeRow } from './dispute-store.ts'

type Standing = Pick<DisputeRecord, 'status'>

export const isOpenDispute = ({ status }: Standing): boolean => status === 'needs_response' || status === 'under_review'

/** Has its bank taken money about which it has not decided yet? */
export const isHolding = (one: Pick<DisputeRow, 'status' | 'taken_minor' | 'returned_minor'>): boolean =>
  isOpenDispute(one) && one.taken_minor > one.returned_minor

/** Providers do not say when: it is when we read it first. */
export function closedAt(record: Standing, known: Pick<DisputeRow, 'closed_at'> | undefined, at: Date): Date | null {
  return isOpenDispute(record) ? null : (known?.closed_at ?? at)
}

/** Does our row say what the provider says? */
export function isSameDispute(row: DisputeRow, record: DisputeRecord): boolean {
  const { amount, taken, returned } = record
  return (
    row.status === record.status &&
    row.reason === record.reason &&
    row.currency === amount.currency &&
    row.amount_minor === amount.minor &&
    row.taken_minor === taken.minor &&
    row.returned_minor === returned.minor &&
    (row.respond_by?.getTime() ?? 0) === (record.respondBy?.getTime() ?? 0)
  )
}
