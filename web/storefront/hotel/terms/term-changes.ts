import type { Rate } from '#shared/api/rate-schemas.ts'
import { wordsBesideTerms } from '#shared/rate/cancellation-terms.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { taxesDueAtHotel } from '#shared/money/price-parts.ts'

/** What is agreed to besides the price, in the order in which it is told. */
export const termKinds = ['board', 'cancellation', 'payment', 'dueAtHotel', 'residents'] as const
export type TermKind = (typeof termKinds)[number]

type Rates = readonly Rate[]

/** The same deadlines, and no fee that is higher: a member's fee shrinks with the price. */
function isCancellationKept(before: Rates, after: Rates, now: string): boolean {
  const [old, fresh] = [listPhases(before, now), listPhases(after, now)]
  if (old.length === 0 && fresh.length === 0) return wordsOf(before) === wordsOf(after)
  return (
    old.length === fresh.length &&
    old.every(({ kind, until, fee }, place) => {
      const next = fresh[place]
      return next?.kind === kind && next.until === until && (kind === 'all' || next.fee <= fee)
    })
  )
}

const wordsOf = (rates: Rates) => JSON.stringify(rates.map(wordsBesideTerms))
const boardsOf = (rates: Rates) => rates.map(({ boardBasis }) => boardBasis.type).join()
const dueOf = (rates: Rates) => JSON.stringify(taxesDueAtHotel(rates))
const noticesOf = (rates: Rates) => JSON.stringify(nationalityNotices(rates))

/** Is this term of `after` still what was agreed to in `before`? `now` is the hotel's clock, `YYYY-MM-DDTHH:mm:ss`. */
const isKept: Record<TermKind, (before: Rates, after: Rates, now: string) => boolean> = {
  board: (before, after) => boardsOf(before) === boardsOf(after),
  cancellation: isCancellationKept,
  payment: (before, after) => isPaidAtHotel(before) === isPaidAtHotel(after),
  dueAtHotel: (before, after) => dueOf(before) === dueOf(after),
  residents: (before, after) => noticesOf(before) === noticesOf(after),
}

/** The terms that are not what they were when the traveller agreed to them, regardless of the price. */
export function listTermChanges(before: Rates, after: Rates, now: string): TermKind[] {
  return termKinds.filter((kind) => !isKept[kind](before, after, now))
}
