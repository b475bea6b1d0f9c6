import type { EsimOrder } from '#server/esims/esim-fulfilment.ts'
import type { Difference } from './difference-rules.ts'

/** What our books say of one reference at the vendor. */
export interface OurEsim {
  reference: string
  state: string
  order_id: string | null
  /** Null once it is forgotten which phone it was on: then all is settled. */
  iccid: string | null
  ready_at: Date | null
  updated_at: Date
}
export interface OurRefund {
  reference: string
  iccid: string | null
  asked_at: Date | null
  /** A person has dealt with it. */
  noted_by: string | null
}

const DAY_MS = 24 * 60 * 60_000
/** So long a vendor may think about a refund. */
const REVIEWED_WITHIN_MS = 30 * DAY_MS

/**
 * The vendor's own list, which begins at `since`, against our eSIMs. What is under way here, or moved after `before`, is left
 * alone: it looks by itself.
 */
export function compareEsims(
  orders: readonly EsimOrder[],
  { esims, refunds }: { esims: readonly OurEsim[]; refunds: readonly OurRefund[] },
  { since, before, now }: { since: Date; before: Date; now: Date },
): Difference[] {
  const paid = orders.filter(({ status, profiles }) => status === 'done' && profiles.length > 0)
  const ours = new Map(esims.map((esim) => [esim.reference, esim]))
  const isAskedBack = (iccid: string, isAnswered: boolean) =>
    refunds.some((refund) => {
      if (refund.iccid !== iccid) return false
      if (refund.noted_by !== null || !isAnswered) return true
      return refund.asked_at === null || now.getTime() - refund.asked_at.getTime() < REVIEWED_WITHIN_MS
    })
  const strange = paid
    .filter(({ reference }) => !ours.has(reference))
    .map(({ id, reference }): Difference => {
      return { kind: 'esim_unknown', subject: `eSIM order ${id}`, details: `under ${reference || 'no reference'}` }
    })
  const differences = esims.flatMap((esim): Difference[] => {
    const { reference: subject, state } = esim
    const isForgotten = esim.order_id !== null && esim.iccid === null
    if (esim.updated_at >= before || isForgotten) return []
    const theirs = paid.filter(({ reference }) => reference === subject)
    const numbers = theirs.flatMap(({ profiles }) => profiles.map(({ iccid }) => iccid))
    if (state === 'CANCELLED' || (state === 'ENDED' && esim.order_id === null)) {
      const kept = numbers.filter((iccid) => !isAskedBack(iccid, true))
      return kept.length > 0 ? [{ kind: 'esim_kept', subject, details: `${kept.join(', ')}, ours ${state}` }] : []
    }
    if (state !== 'READY' && state !== 'ENDED') return []
    const surplus = numbers.filter((iccid) => !isAskedBack(iccid, false))
    if (surplus.length > 1) return [{ kind: 'esim_twice', subject, details: surplus.join(', ') }]
    const isInList = esim.ready_at !== null && esim.ready_at.getTime() >= since.getTime() + DAY_MS
    const isListed = orders.some(({ reference }) => reference === subject)
    return isInList && !isListed ? [{ kind: 'esim_missing', subject, details: `ours: order ${esim.order_id}` }] : []
  })
  return [...strange, ...differences]
}
