import { expect, test } from 'vitest'
import { findCities } from './find-cities.ts'

const kl = { id: '7', name: 'Kuala Lumpur', fullName: 'Kuala Lumpur, Malaysia', type: 'city', country: 'MY' }
const leadsTo = { id: kl.id, name: kl.name, fullName: kl.fullName }
const petronas = {
  id: '8',
  name: 'Petronas Twin Towers',
  fullName: 'x',
  type: 'PointOfInterest',
  country: 'MY',
  leadsTo,
}
const airport = { id: '9', name: 'KLIA', fullName: 'x', type: 'Airport', country: 'MY', leadsTo }
const hotel = { id: '1', name: 'Hotel KL', fullName: 'x', type: 'Hotel', country: 'MY' }
const region = { id: '2', name: 'Malaysia', fullName: 'Malaysia', type: 'Country', country: 'MY' }

test('a sight and an airport offer their city once, and say why', () => {
  expect(findCities([petronas, airport])).toEqual([{ ...kl, city: 'Kuala Lumpur', near: 'Petronas Twin Towers' }])
})

const station = { ...airport, id: '10', name: 'KL Sentral', type: 'TrainStation' }
const multiCity = { id: '11', name: 'Klang Valley', fullName: 'x', type: 'MultiCity', country: 'MY' }

test.each([airport, station, multiCity, { ...multiCity, leadsTo }, hotel, region])(
  'a $type never shows itself, only a city that it leads to [A5-034] [A5-035]',
  (suggestion) => {
    const found = findCities([suggestion])
    expect(found.map(({ type }) => type)).toEqual('leadsTo' in suggestion ? ['city'] : [])
    expect(found.map(({ id }) => id)).not.toContain(suggestion.id)
    expect(findCities([suggestion, kl])).toEqual([kl])
  },
)

test('a city found by its own name needs no reason and keeps the better place', () => {
  expect(findCities([airport, kl])).toEqual([kl])
})

test('cities are cities however the hub spells it', () => {
  expect(findCities([{ ...kl, type: 'City' }])).toHaveLength(1)
})
