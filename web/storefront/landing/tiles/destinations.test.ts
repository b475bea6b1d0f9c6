import { expect, it } from 'vitest'
import { destinations } from './destinations.ts'

it('features ten cities with place, placeId, url, cost and imageClass [B3-001, A9-021]', () => {
  expect(destinations).toHaveLength(10)
  for (const { place, placeId, url, cost, imageClass } of destinations) {
    expect(place).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/)
    expect(placeId).toMatch(/^\d+$/)
    expect(url).toBe(`/${place.replaceAll(' ', '_')}/${placeId}/rooms`)
    expect(cost).toBe(99.9)
    expect(imageClass).toBe(place.toLowerCase().replaceAll(' ', '-'))
  }
  expect(new Set(destinations.map(({ placeId }) => placeId)).size).toBe(10)
  expect(destinations.find(({ place }) => place === 'New York')).toEqual({
    place: 'New York',
    placeId: '4349',
    url: '/New_York/4349/rooms',
    cost: 99.9,
    imageClass: 'new-york',
    title: 'home.places.newYork',
  })
})
