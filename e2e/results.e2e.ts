import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { dayIn, hotelLinks, inDays, openHotel, search, searchCompleted } from './shop.ts'

const PENANG = '/Penang/1735106/rooms'
const STAY = `checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2-6_1`

const card = (page: Page, nth = 0) => page.getByRole('article').nth(nth)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Lets the first page of hotels through and holds the rest, however fast the suppliers are, until it is released. */
async function holdSearch(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  let arrived = 0
  await page.route(/\/availability\/async\//, async (route) => {
    if (arrived >= 16) await held.promise
    const response = await route.fetch()
    arrived += ((await response.json()) as { hotels: unknown[] }).hotels.length
    await route.fulfill({ response })
  })
  return () => held.resolve()
}

const pageTwo = (page: Page) => page.getByText(/^Page 2 of \d+ · 17–32 of [\d,]+$/)

test('the address says the place and the stay, wherever they came from [B2-039, B2-040]', async ({ page }) => {
  const asked = page.waitForRequest(/\/location\/437227/)
  // A name that leads nowhere: only the id can have found it.
  await page.goto('/Nowhere/x/rooms?p_id=437227')
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Paris')

  // As the search bar leaves it: everything in navigation state, nothing in the address.
  const state = {
    hasProvider: false,
    place: 'Paris, France',
    placeId: '437227',
    startDate: dayIn(70),
    endDate: dayIn(73),
    occupancies: [{ numOfAdults: 2, childAges: [6] }],
    noofAdults: 2,
    noofChild: 1,
    noofroom: 1,
    panes: [{ key: '1', adults: 2, children: 1, childrenInfo: [6], closable: false }],
  }
  await page.evaluate((usr) => history.replaceState({ usr, key: 'carried', idx: 0 }, '', '/Paris/437227/rooms'), state)
  const started = page.waitForRequest(/\/availability\/init/)
  await page.reload()
  const { checkIn, checkOut, occupancies } = (await started).postDataJSON() as Record<string, unknown>
  expect({ checkIn, checkOut, occupancies }).toEqual({
    checkIn: state.startDate,
    checkOut: state.endDate,
    occupancies: state.occupancies,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Paris')
  // The place's own name, once it was looked up, with its state instead of the country.
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue(/^Paris, /)
  await expect(page.getByRole('main')).toContainText('2 adults, 1 child · 3 nights, 1 room')
  await expect(page).toHaveURL(new RegExp(`checkIn=${state.startDate}&checkOut=${state.endDate}&rooms=2-6`))
})

test('a shared link shows the same list: dates, guests, filters, order and page', async ({ page, context }) => {
  await page.goto(`${PENANG}?${STAY}&stars=3&sort=pl&page=2`)
  await searchCompleted(page)
  await expect(pageTwo(page)).toBeVisible()
  const names = await hotelLinks(page).allTextContents()
  const friend = await context.newPage()
  await friend.goto(page.url())
  await searchCompleted(friend)
  await expect(hotelLinks(friend)).toHaveText(names)
  await expect(friend.getByRole('checkbox', { name: '3 stars' })).toBeChecked()
  await expect(friend.getByLabel('Sort by')).toHaveValue('pl')
  await expect(friend.getByRole('main')).toContainText('3 adults, 1 child · 3 nights, 2 rooms')
})

test('Back returns to the very pixel: from another page of the list, from another screen, after a reload', async ({
  page,
}) => {
  await page.goto(`${PENANG}?${STAY}`)
  await searchCompleted(page)
  await card(page, 9).scrollIntoViewIfNeeded()
  const first = await scrolled(page)
  expect(first).toBeGreaterThan(500)
  const name = (await hotelLinks(page).nth(9).textContent()) ?? ''
  // By keyboard, so that nothing scrolls to it.
  await page.getByRole('link', { name: 'Page 2', exact: true }).evaluate((link: HTMLElement) => link.click())
  await expect(pageTwo(page)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(hotelLinks(page).nth(9)).toHaveText(name)
  await expect.poll(() => scrolled(page)).toBe(first)

  await page.reload()
  await searchCompleted(page)
  await expect.poll(() => scrolled(page)).toBe(first)
  await expect(hotelLinks(page).nth(9)).toHaveText(name)

  await page.goto('/aboutus')
  await page.goBack()
  await searchCompleted(page)
  await expect.poll(() => scrolled(page)).toBe(first)
  await expect(hotelLinks(page).nth(9)).toHaveText(name)
})

test('a filter replaces the entry, a page is one of its own', async ({ page }) => {
  await page.goto(`${PENANG}?${STAY}`)
  await searchCompleted(page)
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await page.getByRole('checkbox', { name: '4 stars' }).check()
  await expect(page).toHaveURL(/stars=4/)
  expect(await entries()).toBe(before)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(pageTwo(page)).toBeVisible()
  expect(await entries()).toBe(before + 1)
})

test('the same search is not started again within 300 seconds [B9-010]', async ({ page, context }) => {
  const address = `${PENANG}?checkIn=${dayIn(100)}&checkOut=${dayIn(101)}&rooms=1`
  const starts: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/availability/init')) starts.push(request.url())
  })
  await page.goto(address)
  await searchCompleted(page)
  expect(starts).toHaveLength(1)
  await page.reload()
  await searchCompleted(page)
  expect(starts).toHaveLength(1)
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 200_000 })
  await later.goto(address)
  await searchCompleted(later)
  expect(starts).toHaveLength(1)
  const tooLate = await context.newPage()
  await tooLate.clock.install({ time: Date.now() + 301_000 })
  await tooLate.goto(address)
  await expect.poll(() => starts.length).toBe(2)
})

test('a place that cannot be looked up, and a search that cannot start, say so and try again [B8-002, B8-003]', async ({
  page,
  watched,
}) => {
  watched.expectErrors(/ERR_FAILED/)
  // The wire is cut in the browser: every other journey shares the server.
  await page.route(/\/location\/437227/, (route) => route.abort())
  await page.goto('/Paris/x/rooms?p_id=437227')
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('location failed')
  await expectAccessible(page)
  await page.unroute(/\/location\/437227/)
  await page.route(/\/availability\/init/, (route) => route.abort())
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Init Call failed')
  await page.unroute(/\/availability\/init/)
  await page.getByRole('button', { name: 'Search again' }).click()
  await searchCompleted(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a search that the server has no time for says so and begins by itself', async ({ page, watched }) => {
  watched.expectErrors(/503/)
  let refusals = 0
  await page.route(/\/availability\/init/, (route) => {
    refusals += 1
    return refusals > 1
      ? route.fallback()
      : route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'UNAVAILABLE' } })
  })
  await page.goto(`/London/435089/rooms?checkIn=${dayIn(91)}&checkOut=${dayIn(92)}&rooms=1`)
  // A second more for some, so that not all come back at once.
  const told = page.getByText(/^Many people are searching right now\. We try again in [23] seconds\.$/)
  await expect(told.first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await searchCompleted(page)
  expect(refusals).toBe(2)
})

test('desktop: progress above the list, then filters, order and pages [B2-044, B2-045]', async ({ page }) => {
  const release = await holdSearch(page)
  // Dates of its own: a search that somebody else began would be over at once.
  await page.goto(`/London/435089/rooms?checkIn=${dayIn(97)}&checkOut=${dayIn(98)}&rooms=1`)
  const progress = page.getByRole('progressbar', { name: 'Search progress' })
  await expect(progress).toBeVisible()
  await expect(page.getByText(/^Checked [\d,]+ of [\d,]+ hotels$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '5 stars' })).toBeDisabled()
  release()
  await searchCompleted(page)
  await expect(progress).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Filter by' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '5 stars' })).toBeEnabled()
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible()
})

test('who reads is not disturbed: newcomers wait for a press', async ({ page }) => {
  const release = await holdSearch(page)
  await page.goto(`/London/435089/rooms?${STAY}`)
  await expect(hotelLinks(page)).toHaveCount(16)
  await card(page, 6).scrollIntoViewIfNeeded()
  await card(page, 6).hover()
  const names = await hotelLinks(page).allTextContents()
  release()
  const show = page.getByRole('button', { name: /^[\d,]+ new stays — show$/ })
  await expect(show).toBeVisible()
  await searchCompleted(page)
  await expect(hotelLinks(page)).toHaveText(names)
  await show.click()
  await expect(show).toBeHidden()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(card(page).getByRole('img', { name: '5 stars' })).toBeVisible()
})

test('an empty list names the filter that hides the most and takes it away', async ({ page }) => {
  await page.goto(`${PENANG}?${STAY}&stars=5&name=zzz`)
  await expect(page.getByRole('heading', { name: 'No Results found' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: /^Remove “Name: zzz”$/ }).click()
  await expect(hotelLinks(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^[\d,]+ stays?$/ })).toBeFocused()
})

test('a place without stays offers the country around it', async ({ page }) => {
  // A box in the South China Sea.
  await page.goto(`${PENANG}?${STAY}&box=12.1,114.1,12.2,114.2`)
  await expect(page.getByRole('heading', { name: 'No Results found' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search the whole place again' }).click()
  await searchCompleted(page)
  await expect(page).not.toHaveURL(/box=/)
})

test('hearts are kept and become a filter; an opened hotel is marked', async ({ page }) => {
  await page.goto(`${PENANG}?${STAY}`)
  await searchCompleted(page)
  const name = (await hotelLinks(page).nth(1).textContent())?.replace(/ ?\(opens.*$/, '') ?? ''
  await page.getByRole('button', { name: `Save ${name}`, exact: true }).click()
  await page.getByRole('checkbox', { name: 'Saved by you' }).check()
  await expect(hotelLinks(page)).toHaveCount(1)
  await page.reload()
  await searchCompleted(page)
  await expect(hotelLinks(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Save ${name}`, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await (await openHotel(page)).close()
  await expect(card(page).getByText('Seen', { exact: true })).toBeVisible()
})

test('list and map stand side by side from 1200 pixels, and the choice is in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${PENANG}?${STAY}`)
  await searchCompleted(page)
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(map).toBeHidden()
  await expect(page).toHaveURL(/view=list/)
  await page.goBack()
  await expect(map).toBeVisible()
})

test('in Indonesian, with rupiah, and for co-brands', async ({ page }) => {
  await page.goto('/indosat')
  await page.goto('/Penang/1735106/rooms')
  await expect(page.getByText(/^[1-9][\d.]* penginapan$/).first()).toBeVisible({ timeout: 20_000 })
  await expect(card(page).getByText(/km dari pusat kota/)).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Masuk untuk harga khusus anggota' })).toBeVisible()
  await expect(page.getByText(/^Cara kami mengurutkan/).first()).toBeVisible()
  await expectAccessible(page)
})

test('by keyboard alone: narrow by price, order, turn the page', async ({ page }) => {
  await search(page, 'Penang', /George Town|Penang/)
  await searchCompleted(page)
  await page.getByRole('slider', { name: 'Highest total price' }).focus()
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/max=\d+/)
  await expect(page.getByRole('button', { name: /^Remove filter: USD/ })).toBeVisible()
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('link', { name: 'Page 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(pageTwo(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^[\d,]+ stays$/ })).toBeFocused()
})

test('a link that is unknown or over says so, and what is shown instead', async ({ page, watched }) => {
  watched.expectErrors(/\/Yogya\/999999999\/rooms/)
  // Midnight waits until the end.
  await page.clock.setFixedTime(Date.now())
  await page.goto('/Yogya/999999999/rooms?checkIn=2020-12-20&checkOut=2020-12-23&rooms=2')
  const main = page.getByRole('main')
  await expect(main.getByText('We know no place called “Yogya”. These are stays in Yogyakarta')).toBeVisible()
  await expect(main.getByText('The dates in this link have passed, so we chose others for you.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`checkIn=${await inDays(page, 2)}&checkOut=${await inDays(page, 3)}`))
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Choose another place' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toBeVisible()
})
