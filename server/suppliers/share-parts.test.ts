import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { shareParts } from './share-parts.ts'
import type { SupplierOffer } from './supplier.ts'

const offers: fc.Arbitrary<SupplierOffer[]> = fc.array(
  fc.record({
    id: fc.string(),
    total: fc.nat(900).map((minor) => money(minor, 'USD')),
    providerName: fc.constantFrom('Alpha', 'Beta'),
    boardBasis: fc.constantFrom(
      undefined,
      { type: 'RoomOnly', description: 'Room only' },
      { type: 'RoomOnly', description: 'No meals' },
      { type: 'HalfBoard', description: 'No meals' },
    ),
    options: fc.record({ refundable: fc.boolean(), payAtHotel: fc.boolean(), freeBreakfast: fc.boolean() }),
  }),
)

test('an offer says what it said, whatever stands beside it', () => {
  fc.assert(
    fc.property(offers, (some) => {
      expect(shareParts(some)).toEqual(some)
    }),
  )
})

const anOffer = (): SupplierOffer => ({
  id: 'h1',
  total: money(100, 'USD'),
  providerName: 'Alpha',
  boardBasis: { type: 'RoomOnly', description: 'Room only' },
  options: { refundable: true, payAtHotel: false, freeBreakfast: false },
})

test('equal parts are kept once', () => {
  const [one, other] = shareParts([anOffer(), anOffer()])
  expect(one?.options).toBe(other?.options)
  expect(one?.boardBasis).toBe(other?.boardBasis)
})
