import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { PricePin } from './PricePin.tsx'

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

const look = (isHovered: boolean) => (
  <PricePin hotel={hotel} isHovered={isHovered} onHover={() => undefined} onPick={() => undefined} />
)

it('says a price as short as it is seen', async () => {
  await renderScreen(look(false))
  expect(screen.getByRole('button', { name: 'Merdeka House, IDR 4,13 jt' }).textContent).toBe('IDR 4,13 jt')
})

it('has a sign where the hotel asks for more, and says how much', async () => {
  const due = { amount: 130_000, currency: 'IDR' } as const
  await renderScreen(<PricePin hotel={{ ...hotel, due }} isHovered={false} onHover={vi.fn()} onPick={vi.fn()} />)
  const pin = screen.getByRole('button', { name: /^Merdeka House, IDR 4,13 jt \+ IDR\s130,000 at the hotel$/ })
  expect(pin.textContent).toBe('IDR 4,13 jt +')
})

it('is given an outline for forced colours while it is pointed at, and none else', async () => {
  const { container, unmount } = await renderScreen(look(true))
  expect(container.querySelector('button')?.className).toContain('forced-colors:outline')
  unmount()
  const plain = await renderScreen(look(false))
  expect(plain.container.querySelector('button')?.className).not.toContain('forced-colors:outline')
})
