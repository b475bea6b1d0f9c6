import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dateOf, formatDate } from '#shared/stay/stay.ts'
import { renderScreen } from '#web/testing.tsx'
import { hasViewedHotels } from './has-viewed-hotels.ts'
import { forgetViewedHotels, learnPrices, rememberViewed } from './viewed-hotels.ts'
import { ViewedHotels } from './ViewedHotels.tsx'

const today = dateOf(new Date())
const lastWeek = Date.now() - 7 * 86_400_000
const asked = {
  checkIn: addDays(today, 20),
  checkOut: addDays(today, 22),
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  currency: 'USD' as const,
  isMember: false,
}
const hasAsked = () => true
const link = () => screen.getByRole('link', { name: /House One/ })
const said = () => link().textContent.replaceAll('\u00A0', ' ')

beforeEach(() => {
  forgetViewedHotels()
  rememberViewed({ id: '1', name: 'House One', city: 'Penang', asked, opened: { amount: 140, at: lastWeek } })
})

it('says the price of then with its day while no search of today found one', async () => {
  const then = `USD 140 on ${formatDate(dateOf(new Date(lastWeek)), 'en-GB')}, when you opened it`
  const shown = await renderScreen(<ViewedHotels />)
  expect(said()).toContain(then)
  expect(link().getAttribute('href')).toMatch(/^\/hotel\/1\/detail\?.*checkIn=/)
  shown.unmount()
  learnPrices(asked, { at: lastWeek + 86_400_000, hasAsked, priceOf: () => ({ totalRate: 90 }) })
  await renderScreen(<ViewedHotels />)
  expect(said()).toContain(then)
})

it.each([
  [120, 'USD 120 today, USD 20 less than when you opened it'],
  [150, 'USD 150 today, USD 10 more than when you opened it'],
  [140, 'USD 140 today, the same as when you opened it'],
])('says today’s price of %s and how it compares', async (totalRate, words) => {
  learnPrices(asked, { at: Date.now(), hasAsked, priceOf: () => ({ totalRate, dueAtHotel: 6 }) })
  await renderScreen(<ViewedHotels />)
  expect(said()).toContain(words)
  expect(said()).toContain('+ USD 6 at the hotel')
})

it('forgets them when asked to', async () => {
  await renderScreen(<ViewedHotels />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget these' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(hasViewedHotels()).toBe(false)
})
