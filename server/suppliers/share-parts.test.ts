import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotelSummary } from '#shared/api/hotels.ts'
import { money } from '#shared/money/money.ts'
import { shareParts, shareTowns } from './share-parts.ts'
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

const few = fc.constantFrom('Paris', 'Lyon', '')
const hotels: fc.Arbitrary<HotelSummary[]> = fc.array(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    type: fc.constantFrom('Hotel', 'Villa'),
    starRating: fc.nat(5),
    guestRating: fc.constantFrom(
      undefined,
      { tenths: 80, reviews: 3 },
      { tenths: 80, reviews: 3, source: 'Guest Voices' },
      { tenths: 70, reviews: 9, source: 'Others' },
    ),
    imageCount: fc.nat(9),
    geoCode: fc.constant({ lat: 1, long: 2 }),
    contact: fc.record({
      address: fc.record({
        line1: fc.string(),
        city: fc.record({ name: few }),
        state: fc.option(fc.record({ name: few }), { nil: undefined }),
        country: fc.record({ name: few, code: fc.constantFrom('FR', 'fr') }),
      }),
    }),
  }),
)

test('a hotel of a list says what it said, and its town is kept once', () => {
  fc.assert(
    fc.property(hotels, (some) => {
      const shared = shareTowns(some)
      expect(shared).toEqual(some)
      const towns = new Set(shared.map(({ contact }) => contact.address.city))
      expect(towns.size).toBe(new Set(some.map(({ contact }) => contact.address.city.name)).size)
    }),
  )
})
