import { expect, it } from 'vitest'
import { destinations } from './destinations.ts'

it('features ten cities with place, placeId, url, cost and imageClass [B3-001, A9-021]', () => {
  expect(destinations).toHaveLength(10)
  expect(destinations.find(({ place }) => place === 'New York')).toEqual({
    place: 'New York',
    placeId: '4349',
    url: '/New_York/4349/rooms',
    cost: 99.9,
    imageClass: 'new-york',
    title: 'home.places.newYork',
  })
})
