import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHub, type TestHub } from './start-for-test.ts'

interface Suggestions {
  status: string
  locationSuggestions: {
    id: string
    name: string
    fullName: string
    type: string
    city?: string
    state?: string
    country: string
    referenceId: string
  }[]
}

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

const suggest = (query: string) => hub.get<Suggestions>(`/api/locations/locationcontent/autosuggest?${query}`)

test('a term suggests places, the best known first, with their full names', async () => {
  const { json } = await suggest('term=par')
  expect(json.status).toBe('success')
  expect(json.locationSuggestions[0]).toMatchObject({ name: 'Paris', type: 'city', country: 'FR' })
  for (const one of json.locationSuggestions) expect(one.fullName.startsWith(`${one.name}, `)).toBe(true)
})

test.each([
  ['bandung', 'Bandung, West Java'],
  ['ubud', 'Ubud, Bali'],
  ['kuala lumpur', 'Kuala Lumpur, Malaysia'],
  ['jakarta', 'Jakarta, Indonesia'],
  ['saigon', 'Ho Chi Minh City, Vietnam'],
  ['taipei', 'Taipei, Taiwan'],
])('%s is %s: its state, or its country where it is its own state [A3-028]', async (term, fullName) => {
  const { json } = await suggest(`term=${encodeURIComponent(term)}`)
  expect(json.locationSuggestions[0]?.fullName).toBe(fullName)
})

test('a sight, a station and an airport name their city and refer to it', async () => {
  for (const term of ['petronas', 'kl sentral', 'klia']) {
    const { json } = await suggest(`term=${encodeURIComponent(term)}`)
    const found = json.locationSuggestions.find(({ type }) => type !== 'city')
    expect(found, term).toMatchObject({ city: 'Kuala Lumpur', referenceId: '1735161', country: 'MY' })
  }
})

test('size and countries narrow the suggestions; hotels come along', async () => {
  const { json } = await suggest('term=jakarta&size=5&countries=ID')
  const places = json.locationSuggestions.filter((one) => one.type !== 'Hotel')
  expect(places.length).toBeLessThanOrEqual(5)
  expect(new Set(places.map((one) => one.country))).toEqual(new Set(['ID']))
  expect(json.locationSuggestions.some((one) => one.type === 'Hotel')).toBe(true)
})

test('a term is asked for', async () => {
  for (const query of ['', 'term=', `term=${'x'.repeat(101)}`]) {
    const answer = await suggest(query)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 4001 })
  }
})

test.each(['LocationContent', 'locationcontent'])('a place of %s has coordinates and boundaries', async (spelling) => {
  const { json, status } = await hub.get(`/api/locations/${spelling}/location/437227`)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: '437227',
    type: 'city',
    referenceId: '437227',
    coordinates: { lat: expect.any(Number), long: expect.any(Number) },
    boundaries: expect.any(Array),
  })
})

test('an unknown place is 4009', async () => {
  const answer = await hub.get('/api/locations/locationcontent/location/nope')
  expect(answer.status).toBe(404)
  expect(answer.json).toMatchObject({ code: 4009 })
})
