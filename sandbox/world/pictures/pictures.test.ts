import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { openAlbum, PICTURE_FOLDER, WIDTHS } from './photographs.ts'
import { openPictures, type HotelImage } from './pictures.ts'

const STYLES = ['nordic', 'walnut', 'coastal', 'emerald']
const ENOUGH = { room: 12, facade: 6, bath: 4, pool: 5 }
const HUB = 'http://hub.test'

let root: string
let hotels: Property[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  const atlas = await testAtlas()
  const { rows } = atlas.region({ kind: 'circle', lat: 3.139, lon: 101.6869, radiusKm: 10 })
  hotels = Array.from(rows.subarray(0, 400), (row) => atlas.property(row))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A folder with a manifest as `tools/scenes/bake.py` writes it, and empty files; `missing` is one that is not there. */
async function bake(counts: Record<string, number>, missing = ''): Promise<string> {
  const folder = await mkdtemp(join(root, 'baked-'))
  const manifest = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, seed) => ({
      file: `${kind}-${String(seed).padStart(2, '0')}`,
      kind,
      style: STYLES[seed % STYLES.length] ?? '',
      alt: `A ${kind} in ${STYLES[seed % STYLES.length]} style`,
      models: [['Scopia', 'Ficus']],
    })),
  )
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const files = manifest.flatMap(({ file }) => WIDTHS.map((width) => `${file}-${width}.webp`))
  await Promise.all(files.filter((file) => file !== missing).map((file) => writeFile(join(folder, file), '')))
  return folder
}

const isPhotograph = ({ links }: HotelImage) => links.every(({ url }) => url.startsWith(`${HUB}/supply/pictures/`))
const isDrawing = ({ links }: HotelImage) => links.every(({ url }) => url.startsWith(`${HUB}/supply/scenes/`))
const nameOf = ({ links }: HotelImage) => links[0]?.url ?? ''

describe('with enough photographs', () => {
  test('a house is photographed and its surroundings are drawn', async () => {
    const pictures = openPictures(HUB, await bake(ENOUGH))
    for (const hotel of hotels) {
      const gallery = pictures.ofProperty(hotel)
      expect(gallery.slice(0, -2).every(isPhotograph)).toBe(true)
      expect(gallery.slice(-2).every(isDrawing)).toBe(true)
      expect(new Set(gallery.map(nameOf)).size).toBe(gallery.length)
      expect(pictures.summary(hotel)).toEqual({ heroImage: gallery[0]?.links[1]?.url, count: gallery.length })
      expect(gallery.some((image) => nameOf(image).includes('/pool-'))).toBe(hotel.facilities.includes('Swimming Pool'))
    }
  })

  test('all rooms and baths of one house are of one style', async () => {
    const pictures = openPictures(HUB, await bake(ENOUGH))
    const styles = hotels.map((hotel) => {
      const inside = [...pictures.ofProperty(hotel), ...[0, 1, 2, 3].flatMap((room) => pictures.ofRoom(hotel, room))]
      const captions = inside.map(({ caption }) => caption).filter((caption) => /^A (room|bath) /.test(caption))
      return new Set(captions.map((caption) => /in (\w+) style/.exec(caption)?.[1]))
    })
    expect(styles.every((found) => found.size === 1)).toBe(true)
    expect(new Set(styles.flatMap((found) => [...found])).size).toBe(STYLES.length)
  })

  test('each size is a file of its own width', async () => {
    const [image] = openPictures(HUB, await bake(ENOUGH)).ofProperty(hotels[0]!)
    expect(image?.links.map(({ size }) => size)).toEqual(['Xs', 'Standard', 'Xxl'])
    expect(image?.links.map(({ url }) => /-(\d+)\.webp$/.exec(url)?.[1])).toEqual(['360', '720', '1200'])
  })

  test('neighbours rarely lead with the same picture', async () => {
    const pictures = openPictures(HUB, await bake({ room: 32, facade: 14, bath: 8, pool: 10 }))
    const heroes = Map.groupBy(hotels, (hotel) => pictures.summary(hotel).heroImage)
    expect(heroes.size).toBeGreaterThan(30)
    expect(Math.max(...[...heroes.values()].map(({ length }) => length))).toBeLessThan(hotels.length / 10)
  })
})

describe('with too few photographs', () => {
  test.each([
    ['none at all', {}],
    ['no pools', { ...ENOUGH, pool: 0 }],
    ['one room of each style', { ...ENOUGH, room: 4 }],
  ])('(%s) everything is drawn', async (_what, counts) => {
    const pictures = openPictures(HUB, await bake(counts))
    for (const hotel of hotels.slice(0, 50)) {
      const gallery = pictures.ofProperty(hotel)
      expect(gallery.every(isDrawing)).toBe(true)
      expect(new Set(gallery.map(nameOf)).size).toBe(gallery.length)
      expect(pictures.ofRoom(hotel, 1).every(isDrawing)).toBe(true)
    }
  })
})

test('a photograph of which a file is missing is not named', async () => {
  const folder = await bake(ENOUGH, 'facade-03-720.webp')
  expect(openAlbum(folder)?.facades.map(({ file }) => file)).not.toContain('facade-03')
})

test('the photographs that come with the sandbox are enough, and their credits lie beside them', async () => {
  const album = openAlbum(PICTURE_FOLDER)
  expect(album?.styles.length).toBeGreaterThanOrEqual(4)
  expect(await readFile(join(PICTURE_FOLDER, 'CREDITS.md'), 'utf8')).toContain('CC-BY 3.0')
})
