import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTranslation } from '#web/i18n/words.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { HotelCard } from './HotelCard.tsx'
import { useMarks } from './hotel-marks.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

beforeEach(() => localStorage.clear())

interface CardProps {
  hotel: PricedHotel
  isVisitor?: boolean
  guestsFrom?: string
  onHover?: (id: string | undefined) => void
}

function Card({ hotel, isVisitor = true, guestsFrom, onHover = () => undefined }: CardProps) {
  const saved = useMarks('saved')
  const { t } = useTranslation()
  return (
    <HotelCard
      hotel={hotel}
      currency="MYR"
      href="/hotel/1/detail"
      stayWords="3 nights · 2 rooms"
      nights={3}
      isVisitor={isVisitor}
      guestsFrom={guestsFrom}
      isSaved={saved.has(hotel.id)}
      isSeen={false}
      isHovered={false}
      isFirst
      t={t}
      onOpen={() => undefined}
      onHover={onHover}
    />
  )
}

const hotel: PricedHotel = {
  ...aHotel({ name: 'Merdeka House', type: 'Guest house', stars: 3.5, distance: 1.234 }),
  heroImage: '/pictures/merdeka.avif',
  rate: { totalRate: 1224, memberRate: 1163, providerName: 'Alpha' },
}

it('a card says name, type and stars, with the hotel picture [B2-054]', async () => {
  const { container } = await renderScreen(<Card hotel={hotel} />)
  expect(screen.getByRole('link', { name: /^Merdeka House ?\(opens in a new tab\)$/ })).toBeTruthy()
  expect(screen.getByText('Guest house')).toBeTruthy()
  expect(screen.getByRole('img', { name: '3.5 stars' })).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/merdeka.avif')
})

it('a card says what the hotel asks at the desk on top, under the total for all nights and rooms', async () => {
  const due = { ...hotel, rate: { ...hotel.rate, dueAtHotel: 60 } }
  const { container, unmount } = await renderScreen(<Card hotel={due} />)
  expect(container.textContent).toMatch(
    /MYR\s1,224See rooms3 nights · 2 rooms · taxes we collect included\+ MYR\s60 at the hotelMYR\s408 a night/,
  )
  unmount()
  await renderScreen(<Card hotel={hotel} />)
  expect(screen.queryByText(/at the hotel/)).toBeNull()
})

it('a card says how far from where, to one decimal, and the address [B2-055] [B2-056]', async () => {
  await renderScreen(<Card hotel={hotel} />)
  expect(screen.getByText(/^1\.2 km from city centre/)).toBeTruthy()
  expect(screen.getByText(/Jalan Raja, Kuala Lumpur/)).toBeTruthy()
})

it('a card says what guests thought, in a number for the eye and a sentence for the ear', async () => {
  const rating = { tenths: 86, reviews: 1204, source: 'Guest Voices' }
  const first = await renderScreen(<Card hotel={{ ...hotel, guestRating: rating }} />)
  expect(screen.getByText('8.6 (1,204)').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('8.6 out of 10 from 1,204 reviews on Guest Voices')).toBeTruthy()
  first.unmount()
  const second = await renderScreen(<Card hotel={{ ...hotel, guestRating: { tenths: 100, reviews: 1 } }} />)
  expect(screen.getByText('10.0 out of 10 from 1 review')).toBeTruthy()
  second.unmount()
  await renderScreen(<Card hotel={hotel} />)
  expect(screen.queryByText(/out of 10/)).toBeNull()
})

it('in Indonesian the numbers and the words are Indonesian', async () => {
  const rating = { tenths: 86, reviews: 1204, source: 'Guest Voices' }
  await renderScreen(<Card hotel={{ ...hotel, guestRating: rating }} />, aPageState({ language: 'id' }))
  expect(screen.getByText('8,6 (1.204)')).toBeTruthy()
  expect(screen.getByText('8,6 dari 10 menurut 1.204 ulasan di Guest Voices')).toBeTruthy()
})

const flags = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('a card has the flags that hold and no other [B2-057]', async () => {
  const first = await renderScreen(
    <Card hotel={{ ...hotel, options: { refundable: true, payAtHotel: true, freeBreakfast: true } }} />,
  )
  expect(flags()).toEqual(['Breakfast Included', 'Pay at hotel', 'Refundable'])
  first.unmount()
  await renderScreen(<Card hotel={hotel} />)
  expect(flags()).toEqual(['Non-refundable'])
})

it('the total for the stay is shown, what it is for stands beside it [B2-058]', async () => {
  await renderScreen(<Card hotel={hotel} />)
  expect(screen.getByText(/1,224/).textContent).toBe('MYR 1,224')
  const facts = screen.getByText(/3 nights · 2 rooms/)
  expect(facts.textContent).toContain('taxes we collect included')
  expect(facts.textContent).toContain('MYR\u00A0408 a night')
})

it('visitors are invited to the member price, members are not', async () => {
  const first = await renderScreen(<Card hotel={hotel} />)
  expect(screen.getByRole('button', { name: 'Members: MYR\u00A01,163 · you save MYR\u00A061' })).toBeTruthy()
  first.unmount()
  await renderScreen(<Card hotel={hotel} isVisitor={false} />)
  expect(screen.queryByText(/you save/)).toBeNull()
})

it('a heart is kept, and taken back', async () => {
  const { container } = await renderScreen(<Card hotel={hotel} />)
  const heart = within(container).getByRole('button', { name: 'Save Merdeka House' })
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})

it('a card under the pointer is told to the map, and one that has the focus as well', async () => {
  const onHover = vi.fn<(id: string | undefined) => void>()
  await renderScreen(<Card hotel={hotel} onHover={onHover} />)
  const heart = screen.getByRole('button', { name: 'Save Merdeka House' })
  fireEvent.focus(screen.getByRole('link'))
  fireEvent.blur(screen.getByRole('link'), { relatedTarget: heart })
  expect(onHover.mock.calls, 'the focus stays in the card').toEqual([[hotel.id]])
  fireEvent.blur(heart)
  fireEvent.pointerEnter(screen.getByRole('article'))
  fireEvent.pointerLeave(screen.getByRole('article'))
  expect(onHover.mock.calls).toEqual([[hotel.id], [undefined], [hotel.id], [undefined]])
})

it('a price for guests of one country says so', async () => {
  const { unmount } = await renderScreen(<Card hotel={hotel} guestsFrom="Malaysia" />)
  expect(screen.getByText('For residents of Malaysia')).toBeTruthy()
  unmount()
  await renderScreen(<Card hotel={hotel} />)
  expect(screen.queryByText(/For guests from/)).toBeNull()
})
