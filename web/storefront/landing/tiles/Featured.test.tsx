import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FeaturedPrice } from '#shared/places/featured.ts'
import { addDays, dateOf, formatDate } from '#shared/stay/stay.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { Featured } from './Featured.tsx'

const tomorrow = addDays(dateOf(new Date()), 1)
const athens: FeaturedPrice = {
  placeId: '480712',
  amount: 1234,
  currency: 'USD',
  country: 'US',
  checkIn: tomorrow,
  foundAt: new Date(Date.now() - 60_000).toISOString(),
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function tileOf(price: FeaturedPrice): Promise<string> {
  const { unmount } = await renderScreen(<Featured />, aPageState({ featured: [price] }))
  const tile = within(screen.getByRole('region', { name: 'Popular destinations' })).getByRole('link', {
    name: /Athens/,
  })
  const words = tile.textContent.replaceAll('\u00A0', ' ')
  unmount()
  return words
}

it('a tile says the price that was found, and its night', async () => {
  expect(await tileOf(athens)).toBe(`Athensfrom USD 1,234for the night of ${formatDate(tomorrow, 'en-US')}`)
})

it('a tile says 99.9 where no more is known than that a rate at or under it exists [B2-035]', async () => {
  const { amount: _, ...known } = athens
  expect(await tileOf(known)).toContain('from USD 99.9for the night of')
})

it('a tile without a price leads to the prices', async () => {
  expect(await tileOf({ ...athens, placeId: 'elsewhere' })).toBe('AthensSee prices')
})

it('a tile says its price only to residents of its country who look at its currency, and for whom it is', async () => {
  expect(await tileOf({ ...athens, country: 'MY' })).toBe('AthensSee prices')
  expect(await tileOf({ ...athens, currency: 'EUR' })).toBe('AthensSee prices')
  await renderScreen(<Featured />, aPageState({ featured: [athens, { ...athens, country: 'MY', amount: 777 }] }))
  const region = screen.getByRole('region', { name: 'Popular destinations' })
  expect(region.textContent).toContain('for residents of the United States')
  expect(region.textContent).toContain('1,234')
  expect(region.textContent).not.toContain('777')
})

it.each([
  ['en', [athens], /^The lowest price found/],
  ['id', [athens], /^Harga terendah yang ditemukan/],
  ['en', [], 'Choose one to see its hotels and prices for tomorrow night.'],
  ['id', [], 'Pilih salah satu untuk melihat hotel dan harganya untuk besok malam.'],
  ['en', [{ ...athens, placeId: 'elsewhere' }], 'Choose one to see its hotels and prices for tomorrow night.'],
] as const)(
  'the heading speaks in %s of the lowest price only where a tile says one',
  async (language, featured, words) => {
    await renderScreen(<Featured />, aPageState({ language, featured }))
    expect(screen.getByText(words)).toBeTruthy()
  },
)

it('a choice of another country changes the prices', async () => {
  localStorage.setItem('residence', 'MY')
  expect(await tileOf({ ...athens, country: 'MY' })).toContain('1,234')
  expect(await tileOf(athens)).toBe('AthensSee prices')
})

const sayPrice = () => screen.getByRole('link', { name: /Athens/ }).textContent.includes('1,234')

it('a tab that stays open forgets a price when it is a day old, also where its timers slept', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const foundAt = new Date().toISOString()
  const price = { ...athens, foundAt, checkIn: addDays(tomorrow, 1) }
  const { unmount } = await renderScreen(<Featured />, aPageState({ featured: [price] }))
  act(() => void vi.advanceTimersByTime(23 * 3_600_000))
  expect(sayPrice()).toBe(true)
  act(() => void vi.advanceTimersByTime(3_600_000 + 60_000))
  expect(sayPrice()).toBe(false)
  unmount()

  const fresh = { ...price, foundAt: new Date().toISOString(), checkIn: addDays(tomorrow, 3) }
  await renderScreen(<Featured />, aPageState({ featured: [fresh] }))
  expect(sayPrice()).toBe(true)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(sayPrice()).toBe(false)
})

const linkTo = (name: RegExp) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams

it('a tile with a price leads to its night, the lowest price first', async () => {
  const yesterdays = { ...athens, checkIn: addDays(tomorrow, -1) }
  await renderScreen(<Featured />, aPageState({ featured: [yesterdays] }))
  expect(Object.fromEntries(linkTo(/Athens/))).toEqual({
    checkIn: addDays(tomorrow, -1),
    checkOut: tomorrow,
    rooms: '1',
    sort: 'pl',
  })
  expect(linkTo(/London/).get('checkIn')).toBe(tomorrow)
  expect(linkTo(/London/).has('sort')).toBe(false)
})

it('a tab that stays open says no price of yesterday', async () => {
  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  expect(await tileOf({ ...athens, foundAt: dayAgo })).toBe('AthensSee prices')
  expect(await tileOf({ ...athens, checkIn: addDays(tomorrow, -2) })).toBe('AthensSee prices')
})
