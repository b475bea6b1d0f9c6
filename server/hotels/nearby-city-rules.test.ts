import { expect, test } from 'vitest'
import { citiesOf, placeOf } from '#server/hotels/nearby-city-rules.ts'

const melaka = { name: 'Melaka', coordinates: { lat: 2.2, long: 102.25 } }
const hotelIn = (city: string, lat: number, long: number) => ({
  geoCode: { lat, long },
  contact: { address: { city: { name: city } } },
})

test('cities come once, by their nearest hotel, and the place itself is none of them', () => {
  const hotels = [
    hotelIn('Muar', 2.04, 102.56),
    hotelIn('Tampin', 2.47, 102.23),
    hotelIn('Muar', 2.1, 102.4),
    hotelIn('MELAKA', 2.3, 102.3),
    hotelIn('', 2.21, 102.26),
  ]
  expect(citiesOf(hotels, melaka)).toEqual([
    { name: 'Muar', position: { lat: 2.1, long: 102.4 } },
    { name: 'Tampin', position: { lat: 2.47, long: 102.23 } },
  ])
})

const named = (id: string, type: string, lat: number, long: number) => ({
  id,
  type,
  name: 'San Jose',
  fullName: 'San Jose',
  country: 'US',
  coordinates: { lat, long },
})

test('a city is the place of its name that lies where its hotels are', () => {
  const city = { name: 'San José', position: { lat: 37.3, long: -121.9 } }
  const suggestions = [named('far', 'city', 9.9, -84.1), named('station', 'TrainStation', 37.3, -121.9)]
  expect(placeOf(city, suggestions)).toBeUndefined()
  expect(placeOf(city, [...suggestions, named('it', 'city', 37.34, -121.89)])?.id).toBe('it')
  expect(placeOf(city, [{ ...named('x', 'city', 37.34, -121.89), name: 'San Jose del Cabo' }])).toBeUndefined()
  expect(placeOf(city, [{ ...named('x', 'city', 0, 0), coordinates: undefined }])).toBeUndefined()
})
