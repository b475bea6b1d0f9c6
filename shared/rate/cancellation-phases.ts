import type { CancellationRule, Rate } from '#shared/api/rate-schemas.ts'
import { rulesOf, wholeFee } from './cancellation-terms.ts'

export type PhasedRate = Pick<Rate, 'refundable' | 'cancellationPolicies' | 'totalRate'>

/** What cancelling costs until a time; the last phase has no end. Whole major units, all rooms together. */
export interface Phase {
  kind: 'free' | 'fee' | 'all'
  fee: number
  /** The hotel's own time, as delivered. */
  until?: string
}

const feeOf = ({ value, valueType }: CancellationRule, total: number) =>
  valueType === 'Amount' ? value : (total * value) / 100

const sumOf = (rates: readonly PhasedRate[]) => rates.reduce((sum, rate) => sum + rate.totalRate, 0)

/** Where nothing allows it, nothing comes back; where two rules hold, the dearer one counts. */
function feeAt(rate: PhasedRate, time: string): number {
  if (!rate.refundable) return rate.totalRate
  const rules = rulesOf(rate)
  // Quotes and bookings from before ends were set (quote-rules.ts) may have a rule without one.
  // The first rule starts on the day of asking, in one zone or another: it holds already.
  const open = rules.filter(
    ({ start, end }) => (start <= time || start === rules[0]?.start) && (end === '' || time < end),
  )
  if (open.length === 0) return rate.totalRate
  return Math.min(rate.totalRate, Math.max(...open.map((rule) => feeOf(rule, rate.totalRate))))
}

/**
 * What cancelling an option costs from `now` (`YYYY-MM-DDTHH:mm:ss`) on, in order of time. Empty when a rate says
 * that money comes back but not how much: only the supplier's words tell then. Each of several rooms is listed rounded up for
 * itself: a share of `total`, their price together, is what is kept.
 */
export function listPhases(listed: readonly PhasedRate[], now: string, total = sumOf(listed)): Phase[] {
  const parts = sumOf(listed)
  const rates =
    total === parts ? listed : listed.map((rate) => ({ ...rate, totalRate: (rate.totalRate * total) / parts }))
  if (rates.some((rate) => rate.refundable && rulesOf(rate).length === 0)) return []
  const turns = rates.flatMap((rate) =>
    rulesOf(rate).flatMap(({ start, end }) => (end === '' ? [start] : [start, end])),
  )
  const starts = [now, ...new Set(turns.filter((turn) => turn > now).toSorted())]
  const phases: Phase[] = []
  for (const start of starts) {
    const fee = wholeFee(rates.reduce((sum, rate) => sum + feeAt(rate, start), 0))
    const kind = fee === 0 ? 'free' : fee >= wholeFee(total) ? 'all' : 'fee'
    const last = phases.at(-1)
    if (last?.kind === kind && last.fee === fee) continue
    if (last) last.until = start
    phases.push({ kind, fee })
  }
  return phases
}
