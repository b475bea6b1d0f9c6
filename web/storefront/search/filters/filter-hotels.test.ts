import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { countOptions, DEFAULT_PRICE_BOUNDS, filterHotels, noFilters, priceBoundsOf } from './filter-hotels.ts'
import { type HotelFilters, optionFlags } from '#web/storefront/search/filters/hotel-filters.ts'
import { dropFilterPart, listFilterParts, suggestRemoval } from './filter-parts.ts'
import { starBandOf, starBands } from './star-band.ts'

const judged = (id: string, verdict: Partial<PolicyVerdict>) =>
  aHotel({ id, verdict: { version: 1, action: 'allow', broken: [], ...verdict } })
const ids = (hotels: readonly { id: string }[]) => hotels.map(({ id }) => id)

test('stars fall in one band each, half stars downwards; unrated hotels only without a star filter [B9-007]', () => {
  expect([0, 0.5, 1, 3, 3.5, 4.5, 5, 5.5].map(starBandOf)).toEqual([undefined, undefined, 1, 3, 3, 4, 5, 5])
  const hotels = [0, 3, 3.5, 4, 5].map((stars) => aHotel({ id: String(stars), stars }))
  expect(ids(filterHotels(hotels, { ...noFilters, stars: [3] }))).toEqual(['3', '3.5'])
  expect(ids(filterHotels(hotels, { ...noFilters, stars: [3, 5] }))).toEqual(['3', '3.5', '5'])
  expect(filterHotels(hotels, noFilters)).toHaveLength(5)
})

test('every hotel left has each ticked flag [B9-008]', () => {
  const hotels = [
    aHotel({ id: 'a', options: { refundable: true, freeBreakfast: true } }),
    aHotel({ id: 'b', options: { refundable: true } }),
    aHotel({ id: 'c', options: { payAtHotel: true } }),
  ]
  expect(ids(filterHotels(hotels, { ...noFilters, flags: ['refundable'] }))).toEqual(['a', 'b'])
  expect(ids(filterHotels(hotels, { ...noFilters, flags: ['refundable', 'freeBreakfast'] }))).toEqual(['a'])
  expect(ids(filterHotels(hotels, { ...noFilters, flags: ['payAtHotel'] }))).toEqual(['c'])
})

test('what the company’s policy allows without a word is left, and only where a policy holds', () => {
  const hotels = [
    judged('within', {}),
    judged('told', { action: 'tell' }),
    judged('asked', { action: 'ask' }),
    // Only the checkout can compare a cap in another currency.
    judged('unknown', { capIn: 'IDR' }),
    aHotel({ id: 'undescribed' }),
  ]
  const filters = { ...noFilters, withinPolicy: true }
  expect(ids(filterHotels(hotels, filters))).toEqual(['within'])
  expect(countOptions(hotels, noFilters).withinPolicy).toBe(1)
  expect(countOptions(hotels, { ...noFilters, flags: ['refundable'] }).withinPolicy).toBe(0)
  const nobodys = [aHotel({ id: 'a' }), aHotel({ id: 'b' })]
  expect(ids(filterHotels(nobodys, filters))).toEqual(['a', 'b'])
  expect(countOptions(nobodys, filters).withinPolicy).toBeUndefined()
})

const rated = (id: string, tenths: number) => aHotel({ id, guestRating: { tenths, reviews: 12 } })

test('those that guests rate 8 or more are left, and all where nobody’s guests are heard', () => {
  const hotels = [rated('8.0', 80), rated('7.9', 79), rated('9.4', 94), aHotel({ id: 'unrated' })]
  const filters = { ...noFilters, flags: ['wellRated'] as const }
  expect(ids(filterHotels(hotels, filters))).toEqual(['8.0', '9.4'])
  expect(countOptions(hotels, noFilters)).toMatchObject({ isRated: true, flags: { wellRated: 2 } })
  expect(countOptions(hotels, { ...noFilters, stars: [2] }).flags.wellRated).toBe(0)
  const unrated = [aHotel({ id: 'a' }), aHotel({ id: 'b' })]
  expect(ids(filterHotels(unrated, filters))).toEqual(['a', 'b'])
  expect(countOptions(unrated, filters).isRated).toBe(false)
})

test('every hotel left is of a ticked type [B9-009]', () => {
  const hotels = ['Hotel', 'Villa', 'Apartment'].map((type) => aHotel({ id: type, type }))
  expect(ids(filterHotels(hotels, { ...noFilters, types: ['Villa', 'Apartment'] }))).toEqual(['Villa', 'Apartment'])
})

test('the hotel name matches anywhere, whatever the case [B2-050]', () => {
  const hotels = [aHotel({ id: 'a', name: 'Hilton Kuala Lumpur' }), aHotel({ id: 'b', name: 'Merdeka House' })]
  expect(ids(filterHotels(hotels, { ...noFilters, name: 'hIlT' }))).toEqual(['a'])
  expect(ids(filterHotels(hotels, { ...noFilters, name: ' ERDEKA ' }))).toEqual(['b'])
})

test('the hotel name matches whatever its accents and the case of the browser’s language [B2-050]', () => {
  const hotels = [aHotel({ id: 'a', name: 'Hôtel Nürnberg' }), aHotel({ id: 'b', name: 'İstanbul Inn' })]
  const named = (name: string) => ids(filterHotels(hotels, { ...noFilters, name }))
  expect(named('hotel nurn')).toEqual(['a'])
  expect(named('NÜRN')).toEqual(['a'])
  expect(named('istanbul inn')).toEqual(['b'])
})

test('price bounds are 0 to 100 before there are results, then the whole units around them [B9-002] [B4-004]', () => {
  expect(priceBoundsOf([])).toEqual({ min: 0, max: 100 })
  expect(DEFAULT_PRICE_BOUNDS).toEqual({ min: 0, max: 100 })
  expect(priceBoundsOf([aHotel({ price: 81.4 }), aHotel({ price: 640.2 })])).toEqual({ min: 81, max: 641 })
  const hotels = [50, 100, 150].map((price) => aHotel({ id: String(price), price }))
  expect(ids(filterHotels(hotels, { ...noFilters, minPrice: 100 }))).toEqual(['100', '150'])
  expect(ids(filterHotels(hotels, { ...noFilters, minPrice: 60, maxPrice: 100 }))).toEqual(['100'])
})

test('hearts and boards narrow the list like everything else, and options that show nothing stay listed', () => {
  const half = { boardBasis: { type: 'HalfBoard', description: 'Half board' } }
  const [a, b] = [aHotel({ id: 'a', type: 'Villa' }), aHotel({ id: 'b' })]
  const hotels = [{ ...a, rate: { ...a.rate, ...half } }, b]
  const saved = new Set(['b'])
  expect(ids(filterHotels(hotels, { ...noFilters, saved: true }, saved))).toEqual(['b'])
  expect(ids(filterHotels(hotels, { ...noFilters, boards: ['HalfBoard'] }))).toEqual(['a'])
  const counts = countOptions(hotels, { ...noFilters, saved: true, name: 'nobody' }, saved)
  expect([counts.saved, [...counts.types], [...counts.boards]]).toEqual([
    0,
    [
      ['Villa', 0],
      ['Hotel', 0],
    ],
    [['HalfBoard', 0]],
  ])
})

test('an empty list names the filter that hides the most', () => {
  const hotels = [
    aHotel({ id: 'a', stars: 3 }),
    aHotel({ id: 'b', stars: 3 }),
    aHotel({ id: 'c', stars: 5, type: 'Villa' }),
  ]
  const filters: HotelFilters = { ...noFilters, stars: [5], types: ['Hotel'] }
  expect(filterHotels(hotels, filters)).toEqual([])
  expect(suggestRemoval(hotels, filters)).toEqual({ part: { kind: 'star', value: 5 }, count: 2 })
})

const anyHotels = fc.array(
  fc
    .record({
      stars: fc.constantFrom(0, 1, 2.5, 3, 4, 4.5, 5),
      type: fc.constantFrom('Hotel', 'Villa', 'Hostel'),
      price: fc.integer({ min: 10, max: 400 }),
      refundable: fc.boolean(),
      payAtHotel: fc.boolean(),
      freeBreakfast: fc.boolean(),
    })
    .map(({ stars, type, price, ...options }) => aHotel({ stars, type, price, options })),
  { maxLength: 40 },
)
const anyFilters: fc.Arbitrary<HotelFilters> = fc.record({
  stars: fc.subarray([...starBands]),
  flags: fc.subarray([...optionFlags]),
  types: fc.subarray(['Hotel', 'Villa', 'Hostel']),
  boards: fc.subarray(['HalfBoard', 'RoomOnly']),
  saved: fc.boolean(),
  withinPolicy: fc.boolean(),
  name: fc.constantFrom('', 'house', 'nobody'),
  minPrice: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
})

describe('whatever the hotels and filters', () => {
  test('a count is what ticking only that option of its group would show', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, (hotels, filters) => {
        const counts = countOptions(hotels, filters)
        for (const star of starBands) {
          expect(counts.stars[star]).toBe(filterHotels(hotels, { ...filters, stars: [star] }).length)
        }
        for (const [type, count] of counts.types) {
          expect(count).toBe(filterHotels(hotels, { ...filters, types: [type] }).length)
        }
        for (const flag of optionFlags) {
          const flags = [...new Set([...filters.flags, flag])]
          expect(counts.flags[flag]).toBe(filterHotels(hotels, { ...filters, flags }).length)
        }
      }),
    )
  })

  test('dropping every part shows everything again', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, (hotels, filters) => {
        const bare = listFilterParts(filters).reduce(dropFilterPart, filters)
        expect(filterHotels(hotels, bare)).toEqual(hotels)
      }),
    )
  })
})
