import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import type { MapHotel } from './map-hotel.ts'
import { PinCard } from './PinCard.tsx'

const hotel: MapHotel = {
  id: 'h1',
  name: 'Merdeka House',
  position: { lat: 3, long: 101 },
  price: 'USD 352',
  shortPrice: 'USD 352',
  stars: 4,
  facts: ['3 nights · 1 room', 'taxes we collect included'],
  isSeen: false,
}
const card = (changes: Partial<MapHotel>) => (
  <PinCard hotel={{ ...hotel, ...changes }} onOpen={() => undefined} onClose={() => undefined} />
)

it('says what the hotel asks on top of the price, as the list does', async () => {
  await renderScreen(card({ due: { amount: 8, currency: 'USD' } }))
  expect(screen.getByText(/^\+ USD\s8 at the hotel$/)).toBeTruthy()
})

it('says nothing of the desk where nothing is due there', async () => {
  await renderScreen(card({}))
  expect(screen.queryByText(/at the hotel/)).toBeNull()
})
