import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HotelContent, HotelSummary } from '#shared/api/hotels.ts'
import { money } from '#shared/money/money.ts'
import { cachedContent } from './suppliers/cached-content.ts'
import { keptPages } from './suppliers/shared-polls.ts'
import { bytesOfSummaries } from './suppliers/weights.ts'
import type { Supplier, SupplierOffer, SupplyCall } from './suppliers/supplier.ts'

const LIFETIME_MS = 300_000
const HOTELS = 2000
const SEARCHES = 70
/** What one supplier's pages, lists and descriptions may take together. */
const MOST_MB = 32 + 24 + 16

/** Texts as JSON brings them: each a string of its own. */
const own = (text: string): string => JSON.parse(JSON.stringify(text)) as string

const aSummary = (id: string): HotelSummary => ({
  id: own(id),
  name: own(`The Sea View Suites ${id}`),
  type: own('Apartment'),
  starRating: 3.5,
  guestRating: { tenths: 86, reviews: 1204, source: own('Guest Voices') },
  heroImage: own(`https://pictures.example/${id}/facade-04-720.webp`),
  imageCount: 7,
  distance: 9.18,
  geoCode: { lat: 3.05758, long: 101.67074 },
  contact: {
    address: {
      line1: own(`No. ${id} Jalan Raja Chulan`),
      city: { name: own('Subang Jaya') },
      state: { name: own('Selangor') },
      country: { name: own('Malaysia'), code: own('MY') },
      postalCode: own('80383'),
    },
    phones: [own('+60 80 555 5693')],
  },
})

const aDescription = (id: string): HotelContent => ({
  ...aSummary(id),
  images: Array.from({ length: 20 }, (_, at) => ({
    links: (['Xs', 'Standard', 'Xxl'] as const).map((size) => ({
      url: own(`https://pictures.example/${id}/${at}/${size}-720.webp`),
      size,
    })),
    caption: own(`Room ${at}`),
  })),
  descriptions: [{ type: own('Location'), text: own(`Near the sea ${id}. `.repeat(40)) }],
  facilities: Array.from({ length: 10 }, (_, at) => ({ name: own(`Facility ${at} of it`) })),
  nearByAttractions: Array.from({ length: 5 }, (_, at) => ({
    name: own(`Tower ${at}`),
    distance: 1.5,
    unit: own('km'),
  })),
  checkinInfo: { beginTime: own('14:00') },
  checkoutInfo: { time: own('12:00') },
})

const anOffer = (id: string): SupplierOffer => ({
  id: own(id),
  total: money(12_345, 'USD'),
  floor: money(11_111, 'USD'),
  providerName: own('Sunrise Beds'),
  boardBasis: { type: own('BedAndBreakfast'), description: own('Bed and breakfast') },
  options: { refundable: true, payAtHotel: false, freeBreakfast: true },
})

const ids = (token: string) => Array.from({ length: HOTELS }, (_, at) => `${token}${at}`)

/** As much as a dense city has, at each question another. */
const denseCity = {
  listHotels: async ({ circularRegion }) => ids(String(circularRegion?.radiusInKM)).map(aSummary),
  getHotels: async (wanted) => wanted.map(aDescription),
  pollSearch: async (token) => ({
    status: 'completed',
    expectedHotelCount: HOTELS,
    completedHotelCount: HOTELS,
    offers: ids(token).map(anOffer),
  }),
} satisfies Partial<Supplier> as unknown as Supplier

const call: SupplyCall = { correlationId: 'memory', customerIp: '203.0.113.9', isTest: false }

async function search(supplier: Supplier, at: number): Promise<void> {
  const circularRegion = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: at }
  await supplier.listHotels({ circularRegion }, call)
  await supplier.pollSearch(String(at), undefined, 'USD', call)
  await supplier.getHotels(ids(String(at)).slice(0, 20), call)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function megabytes(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  // The caches' own clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test(`what a supplier said takes ${MOST_MB} MB at most, and nothing when its time is over`, async () => {
  const supplier = keptPages(cachedContent(denseCity))
  await search(supplier, SEARCHES)
  vi.advanceTimersByTime(LIFETIME_MS + 1000)
  const atStart = megabytes()
  for (let at = 0; at < SEARCHES; at++) await search(supplier, at)
  const kept = megabytes() - atStart
  vi.advanceTimersByTime(LIFETIME_MS + 1000)
  const left = megabytes() - atStart
  const told = JSON.stringify({ atStart, kept, left })
  expect(kept, told).toBeLessThan(MOST_MB * 1.1)
  // All three are full: what is kept is not weighed heavier than it is.
  expect(kept, told).toBeGreaterThan(MOST_MB * 0.7)
  expect(left, told).toBeLessThan(2)
  // It is still there to be asked, and keeps again.
  await search(supplier, 0)
})

test('a hotel of a list weighs what it takes', async () => {
  const supplier = cachedContent(denseCity)
  const list = (radiusInKM: number) =>
    supplier.listHotels({ circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM } }, call)
  await list(0)
  const before = megabytes()
  const lists = [await list(1), await list(2), await list(3), await list(4), await list(5), await list(6)]
  const taken = megabytes() - before
  const weight = bytesOfSummaries(lists.flat()) / 2 ** 20
  const told = JSON.stringify({ taken, weight })
  expect(taken, told).toBeLessThan(weight * 1.1)
  expect(taken, told).toBeGreaterThan(weight * 0.85)
})
