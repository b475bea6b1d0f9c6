import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { matchHotels, type Distinct } from './match-hotels.ts'

interface Wish {
  id?: string
  name: string
  lat?: number
  long?: number
  city?: string
  country?: string
  stars?: number
  phone?: string
  line1?: string
  postalCode?: string
}

function aHotel({
  id = 'x',
  name,
  lat = 3.14,
  long = 101.69,
  city = 'Kuala Lumpur',
  country = 'MY',
  stars = 4,
  phone,
  line1 = '',
  postalCode,
}: Wish) {
  const address = { line1, postalCode, city: { name: city }, country: { name: '', code: country } }
  return {
    id,
    name,
    starRating: stars,
    geoCode: { lat, long },
    contact: { address, phones: phone === undefined ? undefined : [phone] },
  } satisfies Distinct
}

const isMatch = (one: Wish, other: Wish) => matchHotels([aHotel(one)], [aHotel(other)]).length === 1

describe('two suppliers write one hotel', () => {
  test.each([
    ['Grand Seasons Hotel', 'GRAND SEASONS'],
    ['Grand Seasons Hotel Kuala Lumpur', 'The Grand Seasons'],
    ['Hôtel Méridien', 'Meridien'],
    ["Traveller's Rest", 'Travellers Rest'],
    ['Sea View Residence', 'Seaview Residence'],
    ['Hotel 81 & Spa', 'Hotel 81 and Spa'],
    ['Mandarin Oriental, Kuala Lumpur', 'Mandarin Oriental'],
    ['The Hotel', 'The Hotel'],
    ['Hotel Ritz (Kuala Lumpur)', 'Ritz, The'],
  ])('%s is %s', (one, other) => {
    expect(isMatch({ name: one }, { name: other })).toBe(true)
  })

  test.each([
    ['Ibis', 'Ibis Budget'],
    ['Ibis Styles', 'Ibis Budget'],
    ['Hotel 81 Bugis', 'Hotel 81 Rochor'],
    ['Seasons Tower A', 'Seasons Tower B'],
    ['Grand Seasons East', 'Grand Seasons West'],
    ['Amaya Hostel', 'Amaya Hotel'],
    ['Amaya Residence', 'Amaya Hotel'],
    ['The Hotel', 'The Inn'],
    ['Garden Palace', 'Palace Garden'],
    ['', ''],
    ['北京饭店', '北京酒店'],
  ])('%s is not %s', (one, other) => {
    expect(isMatch({ name: one }, { name: other })).toBe(false)
  })

  test('but not in two countries, nor far apart, nor with stars that contradict', () => {
    const name = 'Grand Seasons'
    expect(isMatch({ name }, { name, country: 'SG' })).toBe(false)
    expect(isMatch({ name, country: '' }, { name, country: '' })).toBe(false)
    expect(isMatch({ name }, { name, lat: 3.144 })).toBe(false)
    expect(isMatch({ name, stars: 5 }, { name, stars: 3.5 })).toBe(false)
    expect(isMatch({ name, stars: 5 }, { name, stars: 0 })).toBe(true)
  })

  test('down the street only with the same telephone, nowhere with another', () => {
    const [near, far] = [{ name: 'Grand Seasons' }, { name: 'Grand Seasons', lat: 3.1413 }]
    expect(isMatch(near, far)).toBe(false)
    expect(isMatch({ ...near, phone: '+60 3 555 56 93' }, { ...far, phone: '(03) 5555-693' })).toBe(true)
    expect(isMatch({ ...near, phone: '+60 3 555 56 93' }, { ...far, phone: '(03) 5555-694' })).toBe(false)
    expect(isMatch({ ...near, phone: '+60 3 555 56 93' }, { ...near, phone: '(03) 5555-694' })).toBe(false)
    expect(isMatch({ ...near, phone: '93' }, { ...far, phone: '93' })).toBe(false)
    expect(isMatch({ ...near, phone: '+60 3 555 56 93' }, { ...far, lat: 3.144, phone: '+60 3 555 56 93' })).toBe(false)
  })

  test('or, where one gives no telephone, at the same address', () => {
    const near = { name: 'Surya Retreat', line1: 'Jl. Raya Anggrek 126', postalCode: '97956', phone: '+62 79 555 4764' }
    const far = { name: 'SURYA RETREAT', lat: 3.1413, line1: 'JL RAYA ANGGREK 126', postalCode: '97956' }
    expect(isMatch(near, far)).toBe(true)
    expect(isMatch(near, { ...far, lat: 3.144 })).toBe(false)
    expect(isMatch(near, { ...far, name: 'Surya Villa' })).toBe(false)
    expect(isMatch(near, { ...far, line1: 'Jl. Raya Anggrek 128' })).toBe(false)
    expect(isMatch(near, { ...far, phone: '+62 79 555 4765' })).toBe(false)
    expect(isMatch(near, { ...far, postalCode: '97957' })).toBe(false)
    expect(isMatch({ ...near, postalCode: '' }, { ...far, postalCode: '' })).toBe(false)
    const street = { line1: 'Jl. Raya Anggrek' }
    expect(isMatch({ ...near, ...street }, { ...far, ...street })).toBe(false)
  })

  test('an address is read only where the names agree', () => {
    const read = vi.fn(() => 'Jl. Raya Anggrek 126')
    const withAddress = (id: string, name: string, lat: number) => {
      const hotel = aHotel({ id, name, lat, postalCode: '97956' })
      Object.defineProperty(hotel.contact.address, 'line1', { get: read })
      return hotel
    }
    const theirs = [withAddress('t', 'Surya Retreat', 3.1413)]
    expect(matchHotels([withAddress('1', 'Amaya Villa', 3.14)], theirs)).toEqual([])
    expect(read).not.toHaveBeenCalled()
    expect(matchHotels([withAddress('2', 'Surya Retreat', 3.14)], theirs)).toHaveLength(1)
    expect(read).toHaveBeenCalled()
  })

  test('and not when a neighbour of the same name fits as well', () => {
    const [one, other] = [aHotel({ id: '1', name: 'Grand Seasons' }), aHotel({ id: '2', name: 'The Grand Seasons' })]
    expect(matchHotels([one, other], [aHotel({ name: 'Grand Seasons' })])).toEqual([])
    expect(matchHotels([aHotel({ name: 'Grand Seasons' })], [one, other])).toEqual([])
  })

  test('also across the date line', () => {
    const name = 'Fiji Reef'
    expect(isMatch({ name, lat: -16, long: 179.9997 }, { name, lat: -16, long: -179.9998 })).toBe(true)
  })
})

const word = fc.constantFrom('amaya', 'grand', 'ibis', 'palace', 'seasons', 'plaza', 'ritz', 'garden', '81', 'orient')
const telling = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
const filler = fc.constantFrom('Hotel', 'the', 'The', 'by', 'and', 'Kuala Lumpur', '&', ',', '-')
/** The same name as another supplier might write it. */
const rewritten = (words: string[]) =>
  fc
    .tuple(fc.array(filler, { maxLength: 3 }), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
    .map(([fillers, isUpper]) =>
      [...words.map((one, i) => (isUpper[i] ? one.toUpperCase() : one)), ...fillers].join(' '),
    )
/** At most some 70 m from the door. */
const jitter = fc.double({ min: -0.00045, max: 0.00045, noNaN: true })

const toHotels = (drafts: [string[], number, number][]) =>
  drafts.map(([words, north, east], i) =>
    aHotel({ id: String(i), name: words.join(' '), lat: 3.14 + north * 3, long: 101.69 + east * 3 }),
  )
const sorted = (pairs: { primaryId: string; theirId: string }[]) =>
  pairs.toSorted((a, b) => a.theirId.localeCompare(b.theirId))

describe('whatever the names are', () => {
  test('a hotel rewritten and moved a little is found again', () => {
    const written = telling.chain((words) => fc.tuple(rewritten(words), rewritten(words), jitter, jitter))
    fc.assert(
      fc.property(written, ([one, other, north, east]) => {
        expect(isMatch({ name: one }, { name: other, lat: 3.14 + north, long: 101.69 + east })).toBe(true)
      }),
    )
  })

  test('another telling word is another hotel', () => {
    const different = telling.chain((words) =>
      fc.tuple(rewritten(words), rewritten([...words.slice(1), 'elsewhere']), rewritten([...words, 'annex'])),
    )
    fc.assert(
      fc.property(different, ([name, replaced, longer]) => {
        expect(isMatch({ name }, { name: replaced })).toBe(false)
        expect(isMatch({ name }, { name: longer })).toBe(false)
      }),
    )
  })

  test('nobody is matched twice, nor differently in another order', () => {
    const crowd = fc.array(fc.tuple(telling, jitter, jitter), { maxLength: 12 })
    fc.assert(
      fc.property(crowd, crowd, (one, other) => {
        const [primary, theirs] = [toHotels(one), toHotels(other)]
        const pairs = matchHotels(primary, theirs)
        expect(new Set(pairs.map(({ primaryId }) => primaryId)).size).toBe(pairs.length)
        expect(new Set(pairs.map(({ theirId }) => theirId)).size).toBe(pairs.length)
        expect(sorted(matchHotels(primary.toReversed(), theirs.toReversed()))).toEqual(sorted(pairs))
        const mirrored = matchHotels(theirs, primary).map(({ primaryId: theirId, theirId: primaryId }) => ({
          primaryId,
          theirId,
        }))
        expect(sorted(mirrored)).toEqual(sorted(pairs))
      }),
    )
  })
})
