import { expect, test } from 'vitest'
import type { CitySuggestion } from '#web/storefront/find-cities.ts'
import { foundSections } from './place-entries.ts'

const village = { id: '1', name: 'Changis-sur-Marne', fullName: 'Changis-sur-Marne', type: 'city', country: 'FR' }
const singapore = { id: '2', name: 'Singapore', fullName: 'Singapore', type: 'city', country: 'SG' }
const airport: CitySuggestion = { ...singapore, near: 'Singapore Changi Airport' }

const listed = (cities: readonly CitySuggestion[]) =>
  foundSections('changi', cities, []).map(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])

test('the part of the best answer comes first: an airport’s city before a village that begins so', () => {
  expect(listed([airport, village])).toEqual([
    ['led', '2'],
    ['found', '1'],
  ])
  expect(listed([village, airport])).toEqual([
    ['found', '1'],
    ['led', '2'],
  ])
})
