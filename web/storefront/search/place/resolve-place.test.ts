import { expect, test } from 'vitest'
import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import { isGuess, resolvePlace } from './resolve-place.ts'

const place = (id: string, name: string, type = 'city'): Location => ({
  id,
  name,
  fullName: name,
  type,
  referenceId: id,
  country: 'FR',
  coordinates: { lat: 0, long: 0 },
  boundaries: [],
})
const known = [place('437227', 'Paris'), place('1', 'Baden Baden'), place('2', 'Paris Airport', 'Airport')]

function lookup() {
  const asked: string[] = []
  return {
    asked,
    findLocation: (id: string) => {
      asked.push(id)
      return Promise.resolve(known.find((one) => one.id === id))
    },
    suggest: (name: string): Promise<LocationSuggestion[]> => {
      asked.push(name)
      const found = known.filter((one) => one.name.startsWith(name))
      return Promise.resolve(found.toReversed())
    },
  }
}

test('the id in the path wins over p_id', async () => {
  expect((await resolvePlace({ slug: 'x', placeId: '1', queryId: '437227' }, lookup()))?.name).toBe('Baden Baden')
})

test('p_id serves when the path has no usable id [A2-035]', async () => {
  for (const placeId of [undefined, 'undefined', 'abc', '999']) {
    expect((await resolvePlace({ slug: 'x', placeId, queryId: '437227' }, lookup()))?.name).toBe('Paris')
  }
})

test('no usable id at all: the first city of that name [B2-049]', async () => {
  const hub = lookup()
  expect((await resolvePlace({ slug: 'Paris', placeId: 'abc' }, hub))?.id).toBe('437227')
  expect(hub.asked).toEqual(['Paris', '437227'])
  expect(await resolvePlace({ slug: 'Atlantis' }, lookup())).toBeUndefined()
})

test('a slug that ends in the country still finds its city', async () => {
  expect((await resolvePlace({ slug: 'Paris-France' }, lookup()))?.id).toBe('437227')
})

test.each([
  ['an unknown number and a name that only resembles the place', { slug: 'Nowhere', placeId: '9' }, 'Nowshera', true],
  ['another spelling of the name', { slug: 'Jogja' }, 'Yogyakarta', true],
  ['the name itself', { slug: 'sao-tome' }, 'São Tomé', false],
  ['the name and its country', { slug: 'Kuala_Lumpur_Malaysia', placeId: 'undefined' }, 'Kuala Lumpur', false],
  ['the number, whatever the name says', { slug: 'Nowhere', placeId: '1' }, 'Paris', false],
  ['the number as p_id', { slug: 'Nowhere', placeId: '9', queryId: '1' }, 'Paris', false],
])('%s: is the place a guess?', (_, wanted, name, isOne) => {
  expect(isGuess(wanted, { id: '1', name })).toBe(isOne)
})
