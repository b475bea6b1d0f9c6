import type { PriceBounds } from '#web/storefront/search/filters/hotel-filters.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

/** Steps of a thumb from end to end: one is a press of an arrow key. */
export const SCALE_STEPS = 100
/** Bars of the histogram. */
export const PRICE_BARS = 25

/** Three digits that matter: a thumb stops at 1,240, not at 1,237. */
function round(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 2)
  return Math.round(price / unit) * unit
}

/**
 * Price at a place of the scale. Each step is the same ratio, because there are as many hotels between 50 and 100
 * as between 500 and 1,000: on an even scale most of them would sit in the first tenth.
 */
export function priceAt(step: number, { min, max }: PriceBounds): number {
  if (step <= 0) return min
  if (step >= SCALE_STEPS) return max
  const from = Math.max(1, min)
  return Math.min(max, Math.max(min, round(from * (Math.max(from, max) / from) ** (step / SCALE_STEPS))))
}

/** The place of a price on the scale, not rounded. */
export function stepOf(price: number, { min, max }: PriceBounds): number {
  const from = Math.max(1, min)
  if (max <= from || price <= from) return price >= max ? SCALE_STEPS : 0
  return Math.min(SCALE_STEPS, (Math.log(price / from) / Math.log(max / from)) * SCALE_STEPS)
}

/** How many hotels stand at each bar of the scale. */
export function countPrices(hotels: readonly PricedHotel[], bounds: PriceBounds): number[] {
  const bars = Array.from({ length: PRICE_BARS }, () => 0)
  for (const { rate } of hotels) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor((stepOf(rate.totalRate, bounds) / SCALE_STEPS) * PRICE_BARS))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}
