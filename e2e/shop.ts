import { expect, type Locator, type Page } from '@playwright/test'
import { decodeRooms } from '#shared/stay/decode-rooms.ts'
import { untilHydrated } from './hydration.ts'

/** A day to stay, so far from today (UTC). */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Days from today as the visitor's calendar has them: the page's clock and zone, not the runner's. */
export const inDays = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const date = new Date()
    date.setDate(date.getDate() + ahead)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }, days)

/** A desktop asks for the dates as soon as a destination is pressed. */
export async function keepDates(page: Page): Promise<void> {
  const dates = page.getByRole('dialog', { name: 'Choose your dates' })
  await dates.getByRole('button', { name: 'Done' }).click()
  await expect(dates).toBeHidden()
}

/** Types a place into the search bar, takes the first suggestion that says `choose`, keeps the dates, and goes. */
export async function search(page: Page, typed: string, choose: string | RegExp): Promise<void> {
  await page.goto('/')
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.click()
  await where.fill(typed)
  await page.getByRole('option', { name: choose }).first().click()
  await keepDates(page)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/\/rooms/)
}

export function hotelLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /opens in a new tab/ })
}

/** The list may still have an order of its own: stays that were seen before the others came keep their places. */
export async function searchEnded(page: Page): Promise<void> {
  // Before the page comes alive it may say 0. Its bar is there from the start, unlike the button that cancels.
  await expect(page.getByText(/^[1-9][\d,]* stays?$/).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeHidden()
}

/** Waits for the search, then puts its list in full order by the button for that, where a slow search shows one. */
export async function resultsInFullOrder(page: Page): Promise<void> {
  await searchEnded(page)
  const order = page.getByRole('button', { name: /^(Show [\d,]+ new stays?|Sort all [\d,]+ stays)$/ })
  if (!(await order.isVisible())) return
  await order.click()
  await expect(order).toBeHidden()
}

interface Option {
  payAtHotel: boolean
}

/** Rooms on a hotel's own page, by a link as travellers share it: for journeys that are not about finding one. */
export async function openRooms(page: Page, rooms = '1'): Promise<Page> {
  const [checkIn, checkOut] = [dayIn(30), dayIn(32)]
  const ask = async (path: string, data: object) => (await page.request.post(`/api${path}`, { data })).json()
  const region = { centerLat: 5.4141, centerLong: 100.3288, radiusInKM: 2 }
  const { hotels } = (await ask('/content/hotelcontent/getHotelContent', { circularRegion: region })) as {
    hotels: { id: string }[]
  }
  const stay = { currency: 'USD', checkIn, checkOut, occupancies: decodeRooms(rooms) }
  for (const { id } of hotels) {
    const answer = (await ask(`/hotel/${id}/roomsandrates`, stay)) as { hotel?: { rates: Option[] } }
    if (!answer.hotel?.rates.some(({ payAtHotel }) => !payAtHotel)) continue
    await page.goto(`/hotel/${id}/detail?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}`)
    await untilHydrated(page)
    return page
  }
  throw new Error('no hotel in George Town has a room')
}

/** Opens the nth hotel of the results; it comes in a tab of its own. */
export async function openHotel(page: Page, nth = 0): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await hotelLinks(page).nth(nth).click()
  const hotel = await opened
  await hotel.waitForLoadState()
  await untilHydrated(hotel)
  await expect(hotel.getByRole('heading', { level: 1 })).toBeVisible()
  return hotel
}

/** Chooses the first option that is paid so, and can be cancelled where that is asked for, and opens the booking summary. */
export async function selectRate(hotel: Page, { payAtHotel = false, refundable = false } = {}): Promise<Locator> {
  const select = hotel.getByRole('button', { name: /^Select / })
  const atHotel = /pay at (the )?hotel/i
  await hotel
    .getByRole('listitem')
    .filter({ has: select, ...(payAtHotel ? { hasText: atHotel } : { hasNotText: atHotel }) })
    .filter(refundable ? { hasText: /Free cancellation/ } : {})
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  const summary = hotel.getByRole('dialog', { name: 'Your booking' })
  await expect(summary).toBeVisible()
  return summary
}

/** In a window of 1360 by 900 pixels, a dialog’s calendar is seen down to its last button without scrolling. */
export async function expectRoomForTheCalendar(page: Page, dialog: Locator): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1360, height: 900 })
  await dialog.getByRole('button', { name: /· \d+ nights?/ }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Done' })).toBeHidden()
  if (before) await page.setViewportSize(before)
}

/** A link to the rooms of a hotel in Singapore, for dates that are far away. */
export async function roomsLink(page: Page): Promise<string> {
  const region = { centerLat: 1.2897, centerLong: 103.8501, radiusInKM: 2 }
  const answer = await page.request.post('/api/content/hotelcontent/getHotelContent', {
    data: { circularRegion: region },
  })
  const [hotel] = ((await answer.json()) as { hotels: { id: string }[] }).hotels
  return `/hotel/${hotel?.id}/detail?checkIn=${dayIn(30)}&checkOut=${dayIn(32)}&rooms=1`
}
