import { beforeAll, expect, test } from 'vitest'
import type { Atlas } from './atlas.ts'
import { explore, type ExploreQuery, SORTS } from './query.ts'
import { testAtlas } from './test-atlas.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await testAtlas()
})

const query: ExploreQuery = {
  area: { kind: 'circle', lat: 3.1412, lon: 101.68653, radiusKm: 10 },
  stay: { checkInDay: 20_710, nights: 3, rooms: [{ adults: 2, childAges: [] }], nationality: 'MY' },
  filter: {},
  sort: 'distance',
  offset: 0,
}

/** The same question answered the plain way. */
function plainly({ area, stay, filter, sort, offset }: ExploreQuery) {
  const region = atlas.region(area)
  const [rows, km] = [region.rows.slice(), region.km.slice()]
  const { best, flags } = atlas.price(rows, rows.length, stay)
  const all = Array.from(rows, (row, at) => ({ row, km: km[at]!, price: best[at]!, flags: flags[at]! }))
  const offered = all.filter(({ price }) => price > 0)
  const kept = offered.filter(({ row, price, flags: flag }) => {
    const { stars, facilities } = atlas.property(row)
    if (filter.stars && !filter.stars.includes(Math.floor(stars))) return false
    if (price < (filter.minPrice ?? 0) || price > (filter.maxPrice ?? Infinity)) return false
    if (filter.facilities !== undefined && !facilities.includes('Swimming Pool')) return false
    return (!filter.breakfast || flag & 1) && (!filter.refundable || flag & 2) && (!filter.payAtHotel || flag & 4)
  })
  const key = (hit: (typeof all)[number]) => {
    if (sort === 'distance') return hit.km
    if (sort === 'stars') return hit.km - atlas.property(hit.row).stars * 200_000
    return sort === 'priceAsc' ? hit.price : -hit.price
  }
  const page = kept.toSorted((a, b) => key(a) - key(b) || a.row - b.row).slice(offset, offset + 16)
  return { found: rows.length, available: offered.length, total: kept.length, page }
}

test.each(SORTS)('sorted by %s, filtered or not, the page is the plain one', (sort) => {
  const filters: ExploreQuery['filter'][] = [
    {},
    { stars: [4, 5] },
    { stars: [0, 3], breakfast: true },
    { refundable: true, minPrice: 5000, maxPrice: 30_000 },
    { payAtHotel: true, facilities: 0b100 },
    { minPrice: 2 ** 31 },
  ]
  for (const filter of filters) {
    for (const offset of [0, 16, 160]) {
      const asked = { ...query, sort, filter, offset }
      const { found, total, facets, page } = explore(atlas, asked)
      expect({ found, available: facets.available, total, page }).toEqual(plainly(asked))
    }
  }
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('facets add up', () => {
  const { facets } = explore(atlas, query)
  expect(sum(facets.stars)).toBe(facets.available)
  expect(sum(Object.values(facets.types))).toBe(facets.available)
  expect(facets.facilities['Free WiFi']).toBe(facets.available)
  expect(facets.minPrice).toBeLessThan(facets.maxPrice)
})

test('the middle of the ocean has nothing', () => {
  const { found, total, facets, page } = explore(atlas, {
    ...query,
    area: { kind: 'circle', lat: -45, lon: -120, radiusKm: 10 },
  })
  expect([found, total, facets.available, facets.minPrice, facets.maxPrice, page]).toEqual([0, 0, 0, 0, 0, []])
})
