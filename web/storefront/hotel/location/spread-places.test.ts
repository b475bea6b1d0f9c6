import { expect, test } from 'vitest'
import { spreadPlaces } from './spread-places.ts'

const hotel = { lat: 3.14, long: 101.69 }
/** Metres north and east of the hotel. */
const at = (name: string, north: number, east: number) => ({
  name,
  position: { lat: hotel.lat + north / 111_195, long: hotel.long + east / 111_000 },
})

test('places that would cover the hotel or each other get no sign, the nearest go first', () => {
  const places = [at('door', 0, 20), at('café', 50, 0), at('bar', 60, 25), at('park', 50, 45), at('tower', -900, 0)]
  expect(spreadPlaces(places, hotel).map(({ name }) => name)).toEqual(['café', 'park', 'tower'])
})
