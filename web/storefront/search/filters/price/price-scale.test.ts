import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { countPrices, PRICE_BARS, priceAt, SCALE_STEPS, stepOf } from './price-scale.ts'

const anyBounds = fc
  .tuple(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 1, max: 50_000_000 }))
  .map(([min, more]) => ({ min, max: min + more }))
const steps = fc.integer({ min: 0, max: SCALE_STEPS })

test('the ends of the scale are the cheapest and the dearest; between them prices only grow', () => {
  fc.assert(
    fc.property(anyBounds, steps, steps, (bounds, a, b) => {
      expect([priceAt(0, bounds), priceAt(SCALE_STEPS, bounds)]).toEqual([bounds.min, bounds.max])
      expect(priceAt(Math.min(a, b), bounds)).toBeLessThanOrEqual(priceAt(Math.max(a, b), bounds))
    }),
  )
})

test('a price has a place on the scale', () => {
  const bounds = { min: 40, max: 4000 }
  expect(stepOf(40, bounds)).toBe(0)
  expect(stepOf(400, bounds)).toBeCloseTo(50)
  expect(stepOf(4000, bounds)).toBe(100)
  expect(stepOf(9, bounds)).toBe(0)
  expect(stepOf(1e9, bounds)).toBe(100)
  expect(stepOf(7, { min: 7, max: 7 })).toBe(100)
})

test('the histogram counts every hotel once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1 }), (prices) => {
      const bounds = { min: Math.min(...prices), max: Math.max(...prices) }
      const bars = countPrices(
        prices.map((price) => aHotel({ price })),
        bounds,
      )
      expect(bars).toHaveLength(PRICE_BARS)
      expect(bars.reduce((sum, count) => sum + count, 0)).toBe(prices.length)
    }),
  )
})
