import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Atlas, StayQuery } from './atlas.ts'
import { readColumns, writeColumns } from './column-file.ts'
import { DOCUMENT_PLACES } from './places/document-places.ts'
import { testAtlas } from './test-atlas.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await testAtlas()
})

const tonight = (over: Partial<StayQuery> = {}): StayQuery => ({
  checkInDay: 20_700,
  nights: 1,
  rooms: [{ adults: 1, childAges: [] }],
  nationality: 'ID',
  ...over,
})

function around(id: string, radiusKm: number) {
  const place = atlas.place(id)!
  const { rows } = atlas.region({ kind: 'circle', lat: place.lat, lon: place.lon, radiusKm })
  return rows.slice()
}

/** From one row in 97. */
function countIn(country: string): number {
  let count = 0
  for (let row = 0; row < atlas.size; row += 97) if (atlas.property(row).country === country) count++
  return count * 97
}

describe('the same atlas everywhere', () => {
  test('its columns have the hash they always had', () => {
    const hash = createHash('sha256')
    const { lat, lon, seed, base, facilities, place, meta, bandStart } = atlas.columns
    for (const column of [lat, lon, seed, base, facilities, place, meta, bandStart]) {
      hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    }
    // When a change to the generator is meant: put the new hash here. Hotel ids then mean other hotels.
    expect(hash.digest('hex').slice(0, 16)).toBe('554565d6c7444db3')
    expect(atlas.size).toBe(900_000)
  })

  test('a row costs at most 34 bytes', () => {
    const { lat, lon, seed, base, facilities, place, meta, bandStart } = atlas.columns
    const bytes = [lat, lon, seed, base, facilities, place, meta, bandStart].reduce(
      (sum, column) => sum + column.byteLength,
      0,
    )
    expect(bytes / atlas.size).toBeLessThanOrEqual(34)
  })
})

describe('places', () => {
  test('every id of the documents is found with its name [A9-012] [A9-013] [A9-014] [A9-015] [A9-016] [A9-017] [A9-018] [A9-019] [A9-020] [A9-022] [A9-023] [A9-024]', () => {
    const names = ['228226', '246673', '213428', '221688', '437227', '665191', '383923', '246750', '328057']
      .concat(['435089', '4349', '246729', '480712', '213435'])
      .map((id) => `${atlas.place(id)?.name} ${atlas.place(id)?.type}`)
    expect(names).toEqual([
      'Malaysia Country',
      'Singapore city',
      'Qatar Country',
      'United Arab Emirates Country',
      'Paris city',
      'Paris city',
      'Sydney city',
      'Tokyo city',
      'Bali city',
      'London city',
      'New York city',
      'Taipei city',
      'Athens city',
      'Istanbul city',
    ])
  })

  test('each of them has a room for one tomorrow at 99.90 USD or less', () => {
    for (const { id } of DOCUMENT_PLACES) {
      const rows = around(String(id), 10)
      for (const checkInDay of [20_700, 20_815, 20_878, 20_995]) {
        const { best } = atlas.price(rows, rows.length, tonight({ checkInDay }))
        expect(best.some((price) => price > 0 && price <= 9990)).toBe(true)
      }
    }
  })

  test.each([
    ['KL', 'Kuala Lumpur'],
    ['Jogja', 'Yogyakarta'],
    ['Köln', 'Cologne'],
    ['koln', 'Cologne'],
    ['Yogyakrta', 'Yogyakarta'],
    ['kuala lumpr', 'Kuala Lumpur'],
    ['Solo', 'Solo'],
    ['seminy', 'Seminyak'],
    ['nusa pen', 'Nusa Penida'],
    ['puncak', 'Puncak'],
    ['penang', 'George Town'],
    ['paris', 'Paris'],
    ['London', 'London'],
    ['SING', 'Singapore'],
    ['lumpur', 'Kuala Lumpur'],
  ])('%s finds %s first', (term, name) => {
    expect(atlas.suggest(term, 8)[0]?.name).toBe(name)
  })

  test('an airport and a station lead to their city', () => {
    const airport = atlas.suggest('CGK', 8)[0]
    expect(airport).toMatchObject({ type: 'Airport', country: 'ID' })
    expect(atlas.place(airport?.cityId ?? '')?.name).toBe('Jakarta')
    const station = atlas.suggest('gambir', 8)[0]
    expect(station).toMatchObject({ type: 'TrainStation' })
    expect(atlas.place(station?.cityId ?? '')?.name).toBe('Jakarta')
  })

  test.each(['', '   ', '!!!', '北京', 'x'.repeat(500), '\u0000', 'zzzzzzzzq'])(
    '%j is answered without a fuss',
    (term) => {
      expect(atlas.suggest(term, 8).length).toBeLessThanOrEqual(8)
    },
  )

  test.each(['', '0', '-1', '1e9', '99999999999', 'x', '437227.0'])('no place has the id %j', (id) => {
    expect(atlas.place(id)).toBeUndefined()
  })

  test('Bali’s border holds its towns and little of Java', () => {
    const { boundary, lat, lon } = atlas.place('328057')!
    const { rows } = atlas.region({ kind: 'polygons', rings: [boundary!], from: [lat, lon] })
    const states = Array.from(rows.slice(), (row) => atlas.property(row).state)
    expect(states.length).toBeGreaterThan(2000)
    expect(states.filter((state) => state !== 'Bali').length / states.length).toBeLessThan(0.02)
  })

  test.each([
    ['Singapore', '246673', 'SG', 1500],
    ['Malaysia', '228226', 'MY', 15_000],
    ['Qatar', '213428', 'QA', 500],
  ])('the border of %s holds hotels of its own country only', (_name, id, country, atLeast) => {
    const { boundary, lat, lon } = atlas.place(id)!
    const { rows } = atlas.region({ kind: 'polygons', rings: [boundary!], from: [lat, lon] })
    const countries = Array.from(rows.slice(), (row) => atlas.property(row).country)
    expect(countries.filter((one) => one !== country)).toEqual([])
    expect(countries.length).toBeGreaterThan(atLeast)
  })

  test('the border of the Emirates holds a village of Oman’s, which really lies within', () => {
    const { boundary, lat, lon } = atlas.place('221688')!
    const { rows } = atlas.region({ kind: 'polygons', rings: [boundary!], from: [lat, lon] })
    const hotels = Array.from(rows.slice(), (row) => atlas.property(row))
    expect(hotels.filter(({ country }) => country !== 'AE').map(({ cityName }) => cityName)).toEqual([
      'Madḩā’ al Jadīdah',
    ])
    expect(hotels.length).toBeGreaterThan(3000)
  })

  test('places nearby are sorted by fame', () => {
    const [first] = atlas.nearbyPlaces(3.139, 101.687, 10, 5)
    expect(first?.name).toBe('Kuala Lumpur')
  })
})

describe('properties', () => {
  test.each([
    ['Kuala Lumpur', '1735161'],
    ['London', '435089'],
    ['Tokyo', '246750'],
  ])('%s has more than 1,000 within 10 km', (_, id) => {
    expect(around(id, 10).length).toBeGreaterThan(1000)
  })

  test('Indonesia and Malaysia are well covered', () => {
    expect(countIn('ID')).toBeGreaterThan(30_000)
    expect(countIn('MY')).toBeGreaterThan(12_000)
  })

  test('a property is found again by its id, and its words are complete', () => {
    const ids = new Set<string>()
    for (let row = 0; row < atlas.size; row += 4321) {
      const property = atlas.property(row)
      expect(atlas.rowOf(property.id)).toBe(row)
      expect(property.name).not.toMatch(/[{}]|undefined|^\s|\s$/)
      expect(property.line1).not.toMatch(/[{}]|undefined/)
      expect(property.phone).toMatch(/^\+\d+ /)
      expect(property.stars * 2).toBe(Math.round(property.stars * 2))
      expect(property.reviewScore).toBeLessThanOrEqual(100)
      expect(property.facilities).toContain('Free WiFi')
      ids.add(property.id)
    }
    expect(ids.size).toBe(Math.ceil(atlas.size / 4321))
  })

  test.each(['', '1', '09999999', '9999999', '10900000', 'abc', '1000000a'])('no property has the id %j', (id) => {
    expect(atlas.rowOf(id)).toBeUndefined()
  })

  test('some have half stars, and all eight types occur', () => {
    const sample = Array.from(around('1735161', 10), (row) => atlas.property(row))
    expect(sample.some(({ stars }) => stars % 1 === 0.5)).toBe(true)
    expect(new Set(sample.map(({ type }) => type)).size).toBe(8)
  })

  test('names in one city differ', () => {
    const names = Array.from(around('1735161', 4), (row) => atlas.property(row).name)
    expect(new Set(names).size / names.length).toBeGreaterThan(0.6)
  })
})

describe('the file', () => {
  test('a cut or foreign file is not read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestay-columns-'))
    try {
      const path = join(folder, 'columns.bin')
      const columns = { a: Uint8Array.of(1, 2, 3), b: Float32Array.of(0.5), c: new Uint16Array(0) }
      writeColumns(path, columns)
      expect(readColumns(path)).toEqual(columns)
      writeFileSync(join(folder, 'cut.bin'), new Uint8Array(200))
      expect(readColumns(join(folder, 'cut.bin'))).toBeUndefined()
      writeFileSync(join(folder, 'empty.bin'), '')
      expect(readColumns(join(folder, 'empty.bin'))).toBeUndefined()
      expect(readColumns(join(folder, 'none.bin'))).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
