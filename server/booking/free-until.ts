import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { toMajor } from '#shared/money/money.ts'
import type { SupplierRate } from '#server/suppliers/supplier.ts'

/** Until when, by the hotel's own clock, cancelling costs nothing; undefined where it always costs something. */
export function freeUntil(rates: readonly SupplierRate[]): string | undefined {
  const phased = rates.map((rate) => ({ ...rate, totalRate: toMajor(rate.total) }))
  const [first] = listPhases(phased, '')
  return first?.kind === 'free' ? first.until : undefined
}
