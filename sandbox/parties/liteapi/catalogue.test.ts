import { beforeAll, describe, expect, test } from 'vitest'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { kilometresBetween } from '#sandbox/world/sights.ts'
import { openCatalogue, type LiteHotel } from './catalogue.ts'

const jakarta = { lat: -6.2, lon: 106.83, radiusKm: 10 }

let atlas: Atlas
let hotels: LiteHotel[]
let hubCount: number
beforeAll(async () => {
  atlas = await testAtlas()
  hubCount = atlas.region({ kind: 'circle', ...jakarta }).count
  hotels = openCatalogue(atlas).within(jakarta, { offset: 0, limit: 100_000 }).hotels
})

const words = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\d]+/gu))
const twins = () => hotels.flatMap((hotel) => (hotel.twin ? [{ hotel, hub: hubProperty(hotel.twin) }] : []))
const hubProperty = (id: string) => atlas.property(atlas.rowOf(id) ?? -1)

describe('what LiteAPI sells', () => {
  test('is two fifths of the hub’s hotels, and a few per cent of its own', () => {
    expect(twins().length / hubCount).toBeGreaterThan(0.36)
    expect(twins().length / hubCount).toBeLessThan(0.44)
    const own = hotels.filter(({ twin }) => twin === undefined)
    expect(own.length / hotels.length).toBeGreaterThan(0.02)
    expect(own.length / hotels.length).toBeLessThan(0.06)
  })

  test('stands close to where the hub has it, never exactly there', () => {
    const metres = twins().map(({ hotel, hub }) => kilometresBetween(hotel, hub) * 1000)
    expect(Math.min(...metres)).toBeGreaterThan(2)
    expect(Math.max(...metres)).toBeLessThan(160)
  })

  test('is mostly called otherwise, but like it', () => {
    const renamed = twins().filter(({ hotel, hub }) => hotel.name !== hub.name)
    expect(renamed.length / twins().length).toBeGreaterThan(0.5)
    for (const { hotel, hub } of twins()) {
      expect(
        [...words(hotel.name)].some((word) => words(hub.name).has(word)),
        `${hotel.name} / ${hub.name}`,
      ).toBe(true)
    }
    expect(twins().filter(({ hotel, hub }) => hotel.phone === hub.phone)).toEqual([])
  })

  test('is rated by guests of its own: of some houses by more than the hub’s, of some by nobody', () => {
    const more = twins().filter(({ hotel, hub }) => hotel.reviewCount > hub.reviewCount)
    expect(more.length / twins().length).toBeGreaterThan(0.3)
    expect(more.length / twins().length).toBeLessThan(0.7)
    const nobody = twins().filter(({ hotel }) => hotel.reviewCount === 0)
    expect(nobody.length).toBeGreaterThan(0)
    expect(nobody.every(({ hotel }) => hotel.reviewScore === 0)).toBe(true)
    for (const { hotel } of twins()) expect(hotel.reviewScore).toBeLessThanOrEqual(100)
  })

  test('comes in pages, with how many there are in all', () => {
    const { within } = openCatalogue(atlas)
    const pages = [0, 100, 200].map((offset) => within(jakarta, { offset, limit: 100 }))
    expect(pages.flatMap((page) => page.hotels)).toEqual(hotels.slice(0, 300))
    for (const { total } of pages) expect(total).toBe(hotels.length)
    expect(hotels.every((hotel) => kilometresBetween(hotel, jakarta) <= jakarta.radiusKm)).toBe(true)
  })

  test('is found by its id, and nothing else is', () => {
    const catalogue = openCatalogue(atlas)
    for (const hotel of hotels.slice(0, 300)) expect(catalogue.find(hotel.id)).toEqual(hotel)
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length)
    for (const id of ['', 'lp', 'lpffffff', 'lp0x1', hotels[0]?.twin ?? '', 'LP9d2c3']) {
      expect(catalogue.find(id), id).toBeUndefined()
    }
    const ids = Array.from({ length: 2000 }, (_, i) => `lp${(0x1000 + i).toString(16)}`)
    const known = ids.filter((id) => catalogue.find(id)).length / ids.length
    expect(known).toBeGreaterThan(0.15)
    expect(known).toBeLessThan(0.26)
  })
})
