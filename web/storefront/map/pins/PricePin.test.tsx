import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { PricePin } from './PricePin.tsx'

it('says a price as short as it is seen', async () => {
  const hotel = {
    id: 'h1',
    name: 'Merdeka House',
    position: { lat: 3, long: 101 },
    price: 'IDR 4.129.882',
    shortPrice: 'IDR 4,13 jt',
    stars: 4,
    facts: [],
    isSeen: false,
  }
  await renderScreen(<PricePin hotel={hotel} isHovered={false} onHover={() => undefined} onPick={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Merdeka House, IDR 4,13 jt' }).textContent).toBe('IDR 4,13 jt')
})
