import type { Page } from '@playwright/test'
import type { SearchResults } from '#shared/api/search.ts'
import { untilHydrated } from './hydration.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  dayIn,
  expectRoomForTheCalendar,
  hotelLinks,
  inDays,
  openHotel,
  search,
  resultsInFullOrder,
  searchEnded,
} from './shop.ts'

// Two hundred stays: pages enough to turn, and quickly drawn.
const TAIPING = '/Taiping/1734586/rooms'
const STAY = `checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2-6_1`

const card = (page: Page, nth = 0) => page.getByRole('article').nth(nth)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const pageTwo = (page: Page) => page.getByText(/^Page 2 of \d+ · 17–32 of [\d,]+$/)

async function turnToPageTwo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(pageTwo(page)).toBeVisible()
  // Cards below the screen are drawn a frame later.
  await expect(page.getByRole('main').locator('ol[aria-busy]')).toHaveCount(0)
}

test('who narrows, orders and turns a list finds it again: in the address, by Back, after a reload', async ({
  page,
  context,
}) => {
  await page.goto(`${TAIPING}?${STAY}`)
  await resultsInFullOrder(page)

  await test.step('what is searched stays in sight below the header, and can be changed from there', async () => {
    const change = page.getByRole('button', { name: 'Change your search' })
    await expect(change).toBeHidden()
    await hotelLinks(page).nth(5).scrollIntoViewIfNeeded()
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await expect(dialog.getByRole('button', { name: 'Go', exact: true })).toBeInViewport({ ratio: 1 })
    await expectRoomForTheCalendar(page, dialog)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(change).toBeHidden()
  })

  const fourStars = page.getByRole('checkbox', { name: '4 stars' })
  await test.step('a filter replaces the entry, a page is one of its own', async () => {
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await fourStars.check()
    await expect(page).toHaveURL(/stars=4/)
    expect(await entries()).toBe(before)
    await turnToPageTwo(page)
    expect(await entries()).toBe(before + 1)
    await page.goBack()
  })

  await test.step('Back returns to the very pixel of a narrowed list: from another page of the list, from another screen, after a reload', async () => {
    await card(page, 9).scrollIntoViewIfNeeded()
    const first = await scrolled(page)
    expect(first).toBeGreaterThan(500)
    const name = (await hotelLinks(page).nth(9).textContent()) ?? ''
    const expectTheSpot = async () => {
      await expect.poll(() => scrolled(page)).toBe(first)
      await expect(hotelLinks(page).nth(9)).toHaveText(name)
    }
    // By keyboard, so that nothing scrolls to it.
    await page.getByRole('link', { name: 'Page 2', exact: true }).evaluate((link: HTMLElement) => link.click())
    await expect(pageTwo(page)).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expectTheSpot()

    await page.reload()
    await resultsInFullOrder(page)
    await expectTheSpot()

    await page.goto('/aboutus')
    await page.goBack()
    await resultsInFullOrder(page)
    await expectTheSpot()
    await fourStars.uncheck()
    await expect(page).not.toHaveURL(/stars=/)
  })

  let names: string[] = []
  await test.step('filters, sort and page live in the address and survive a reload [B2-051, B8-004]', async () => {
    await page.getByRole('checkbox', { name: '3 stars' }).check()
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' })
    await turnToPageTwo(page)
    await expect(page).toHaveURL(/page=2/)
    names = await hotelLinks(page).allTextContents()
    await page.reload()
    await resultsInFullOrder(page)
    await expect(hotelLinks(page)).toHaveText(names)
  })

  await test.step('a shared link shows the same list: dates, guests, filters, order and page', async () => {
    const friend = await context.newPage()
    await friend.goto(page.url())
    await searchEnded(friend)
    await expect(hotelLinks(friend)).toHaveText(names)
    await expect(friend.getByRole('checkbox', { name: '3 stars' })).toBeChecked()
    await expect(friend.getByLabel('Sort by')).toHaveValue('pl')
    await expect(friend.getByRole('main')).toContainText(/· 3 nights.*3 adults · 1 child · 2 rooms/)
    await friend.close()
  })

  await test.step('an empty list names the filter that hides the most and takes it away [B2-051, B8-004]', async () => {
    await page.getByLabel('Hotel name').fill('zzz')
    await expect(page.getByRole('heading', { name: 'No Results found' })).toBeVisible()
    await expect(page).not.toHaveURL(/page=2/)
    await page.getByRole('button', { name: /^Remove “Name: zzz”$/ }).click()
    await expect(hotelLinks(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^[\d,]+ stays?$/ })).toBeFocused()
  })
})

test('a visitor gets from an empty sea to one saved stay', async ({ page }) => {
  await test.step('a place without stays offers the country around it', async () => {
    // A box in the South China Sea.
    await page.goto(`${TAIPING}?${STAY}&box=12.1,114.1,12.2,114.2`)
    await expect(page.getByRole('heading', { name: 'No Results found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search the whole place again' }).click()
    await resultsInFullOrder(page)
    await expect(page).not.toHaveURL(/box=/)
  })

  await test.step('by keyboard alone: narrow by price, order, turn the page', async () => {
    await page.getByRole('slider', { name: 'Highest total price' }).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowLeft')
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

  await test.step('hearts are kept and become a filter; an opened hotel is marked', async () => {
    const name = (await hotelLinks(page).nth(1).textContent())?.replace(/ ?\(opens.*$/, '') ?? ''
    const heart = page.getByRole('button', { name: `Save ${name}`, exact: true })
    await heart.click()
    await page.getByRole('checkbox', { name: 'Saved by you' }).check()
    await expect(hotelLinks(page)).toHaveCount(1)
    await page.reload()
    await resultsInFullOrder(page)
    await expect(hotelLinks(page)).toHaveCount(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await (await openHotel(page)).close()
    await expect(card(page).getByText('Seen', { exact: true })).toBeVisible()
  })
})

test('a link says what is searched, however it was made', async ({ page, watched }) => {
  watched.expectErrors(/\/Yogya\/999999999\/rooms/)

  await test.step('the address says the place and the stay, wherever they came from [B2-039, B2-040]', async () => {
    const asked = page.waitForRequest(/\/location\/1734815/)
    // A name that leads nowhere: only the id can have found it.
    await page.goto('/Nowhere/x/rooms?p_id=1734815')
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Port Dickson')
    // Once the page has completed its address.
    await expect(page).toHaveURL(/checkIn=/)

    // As the search bar leaves it: everything in navigation state, nothing in the address.
    const state = {
      hasProvider: false,
      place: 'Port Dickson, Malaysia',
      placeId: '1734815',
      startDate: dayIn(70),
      endDate: dayIn(73),
      occupancies: [{ numOfAdults: 2, childAges: [6] }],
      noofAdults: 2,
      noofChild: 1,
      noofroom: 1,
      panes: [{ key: '1', adults: 2, children: 1, childrenInfo: [6], closable: false }],
    }
    await page.evaluate(
      (usr) => history.replaceState({ usr, key: 'carried', idx: 0 }, '', '/Port-Dickson/1734815/rooms'),
      state,
    )
    const started = page.waitForRequest(/\/availability\/init/)
    await page.reload()
    const { checkIn, checkOut, occupancies } = (await started).postDataJSON() as Record<string, unknown>
    expect({ checkIn, checkOut, occupancies }).toEqual({
      checkIn: state.startDate,
      checkOut: state.endDate,
      occupancies: state.occupancies,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Port Dickson')
    // The place's own name, once it was looked up, with its state instead of the country.
    await page.getByRole('button', { name: 'Where: Port Dickson' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue(/^Port Dickson, N/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main')).toContainText(/· 3 nights.*2 adults · 1 child · 1 room/)
    await expect(page).toHaveURL(new RegExp(`checkIn=${state.startDate}&checkOut=${state.endDate}&rooms=2-6`))
  })

  await test.step('a link that is unknown or over says so, and what is shown instead', async () => {
    // Midnight waits until the end. A page that is open would take the leap for its own time, and search in another century.
    await page.goto('about:blank', { waitUntil: 'load' })
    await page.clock.setFixedTime(Date.now())
    await page.goto('/Yogya/999999999/rooms?checkIn=2020-12-20&checkOut=2020-12-23&rooms=2')
    const main = page.getByRole('main')
    await expect(main.getByText('We know no “Yogya”. These stays are in Yogyakarta')).toBeVisible()
    await expect(main.getByText('The dates you asked for have passed, so we chose others for you.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`checkIn=${await inDays(page, 2)}&checkOut=${await inDays(page, 3)}`))
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Choose another place' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Where' })).toBeVisible()
  })
})

test('the same search is not started again within 300 seconds [B9-010]', async ({ page, context }) => {
  const starts: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/availability/init')) starts.push(request.url())
  })
  // A score of stays, for what one search is enough.
  await search(page, 'Mersing', /Mersing/)
  await resultsInFullOrder(page)
  expect(starts).toHaveLength(1)
  const address = page.url()
  await page.reload()
  await resultsInFullOrder(page)
  expect(starts).toHaveLength(1)
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 200_000 })
  await later.goto(address)
  await resultsInFullOrder(later)
  expect(starts).toHaveLength(1)
  const tooLate = await context.newPage()
  await tooLate.clock.install({ time: Date.now() + 301_000 })
  await tooLate.goto(address)
  await expect.poll(() => starts.length).toBe(2)
})

test('a search that fails says so and begins again', async ({ page, watched }) => {
  watched.expectErrors(/ERR_FAILED|503/)

  await test.step('a place that cannot be looked up, and a search that cannot start, say so and try again [B8-002, B8-003]', async () => {
    // The wire is cut in the browser: every other journey shares the server.
    await page.route(/\/location\/1732826/, (route) => route.abort())
    await page.goto('/Mersing/x/rooms?p_id=1732826')
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('location failed')
    await expectAccessible(page)
    await page.unroute(/\/location\/1732826/)
    await page.route(/\/availability\/init/, (route) => route.abort())
    await page.getByRole('button', { name: 'Search again' }).click()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Init Call failed')
    await page.unroute(/\/availability\/init/)
    await page.getByRole('button', { name: 'Search again' }).click()
    await resultsInFullOrder(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a search that the server has no time for says so and begins by itself', async () => {
    let refusals = 0
    await page.route(/\/availability\/init/, (route) => {
      refusals += 1
      return refusals > 1
        ? route.fallback()
        : route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'UNAVAILABLE' } })
    })
    // By an id that is not in the path: the server does not know the place, and the browser begins.
    await page.goto(`/Mersing/x/rooms?p_id=1732826&checkIn=${dayIn(91)}&checkOut=${dayIn(92)}&rooms=1`)
    // A second more for some, so that not all come back at once.
    const told = page.getByText(/^Many people are searching right now\. We try again in [23] seconds\.$/)
    await expect(told.first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await resultsInFullOrder(page)
    expect(refusals).toBe(2)
  })
})

test('who asks for what somebody asked for a moment ago gets the same page, and goes on from it', async ({
  page,
  request,
}) => {
  const address = `/Ipoh/1734634/rooms?checkIn=${dayIn(104)}&checkOut=${dayIn(105)}&rooms=1`
  const begun: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/availability/init') && begun.push(asked.url()))
  const headers = { 'sec-fetch-dest': 'document', 'accept-language': 'en-US' }
  // As soon as suppliers are quick enough for cards on the page.
  await expect(async () => {
    const before = await request.get(address, { headers })
    begun.length = 0
    const answer = await page.goto(address)
    expect(answer?.headers()['etag']).toBeTruthy()
    expect(await answer?.text()).toBe(await before.text())
  }).toPass()
  await resultsInFullOrder(page)
  expect(begun).toEqual([])
})

/**
 * Lets a hundred hotels through and holds the rest until it is released, however fast the suppliers are: on a busy machine they
 * may be ready before its browser asks, and of all their hotels those that come first leave none that belongs above them.
 * What was kept is told each time: a screen that was left meanwhile asked first, and does not hear it.
 */
async function holdSearch(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const kept: SearchResults['hotels'] = []
  let arrived = 0
  let last: SearchResults | undefined
  await page.route(/\/availability\/async\//, async (route) => {
    const isHeld = arrived >= 16
    if (isHeld) await held.promise
    if (last) return route.fulfill({ json: { ...last, hotels: kept } })
    const response = await route.fetch()
    const answer = (await response.json()) as SearchResults
    if (isHeld) return route.fulfill({ response, json: { ...answer, hotels: [...kept, ...answer.hotels] } })
    const hotels = answer.hotels.slice(-100)
    kept.push(...answer.hotels.slice(0, -100))
    arrived += hotels.length
    if (answer.status === 'Completed') last = answer
    return route.fulfill({
      response,
      json: { ...answer, status: 'InProgress', completedHotelCount: arrived, hotels },
    })
  })
  return () => held.resolve()
}

test('whoever waits sees how far a search is, and whoever reads is not disturbed', async ({ page }) => {
  const release = await holdSearch(page)
  // Dates of its own: a search that another journey began would be over at once.
  await page.goto(`/Penang/1735106/rooms?checkIn=${dayIn(97)}&checkOut=${dayIn(98)}&rooms=1`)
  const progress = page.getByRole('progressbar', { name: 'Search progress' })
  const show = page.getByRole('button', { name: /^Show [\d,]+ new stays?$/ })
  let names: string[] = []

  await test.step('desktop: progress above the list, and a price that waits [B2-044, B2-045]', async () => {
    await expect(progress).toBeVisible()
    await expect(page.getByText(/^Checked [\d,]+ of [\d,]+ hotels$/)).toBeVisible()
    await expect(hotelLinks(page)).toHaveCount(16)
    await expect(page.getByRole('slider', { name: 'Highest total price' })).toBeDisabled()
  })

  await test.step('stays that have arrived can be filtered, and the address says so', async () => {
    await page.getByRole('checkbox', { name: '2 stars' }).check()
    await expect(page).toHaveURL(/stars=2/)
    await expect(page.getByRole('button', { name: 'Remove filter: 2 stars' })).toBeVisible()
    await expect(card(page).getByRole('img', { name: /^2(\.5)? stars$/ })).toBeVisible()
    await expect(page.getByRole('img', { name: '5 stars', exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(progress).toBeVisible()
    await page.getByRole('checkbox', { name: '2 stars' }).uncheck()
    await expect(page).not.toHaveURL(/stars=/)
    await expect(hotelLinks(page)).toHaveCount(16)
  })

  await test.step('who leaves a search that runs, and comes back, finds what it had, and it goes on', async () => {
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(progress).toBeHidden()
    await page.goBack()
    await expect(hotelLinks(page)).toHaveCount(16)
    await expect(progress).toBeVisible()
  })

  await test.step('desktop: filters, order and pages once it is complete [B2-044, B2-045]', async () => {
    await card(page, 6).scrollIntoViewIfNeeded()
    await card(page, 6).hover()
    names = (await hotelLinks(page).allTextContents()).slice(0, 7)
    release()
    await expect(show).toBeVisible()
    await searchEnded(page)
    await expect(progress).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Filter by' })).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Highest total price' })).toBeEnabled()
    await expect(page.getByLabel('Sort by')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible()
  })

  await test.step('who reads is not disturbed: newcomers wait for a press', async () => {
    expect((await hotelLinks(page).allTextContents()).slice(0, 7)).toEqual(names)
    await show.click()
    await expect(show).toBeHidden()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(card(page).getByRole('img', { name: '5 stars' })).toBeVisible()
  })
})

test('on the smallest phone an Indonesian button of new stays breaks its words, where somebody reads and where the list begins', async ({
  page,
}) => {
  const release = await holdSearch(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/Penang/1735106/rooms?checkIn=${dayIn(101)}&checkOut=${dayIn(102)}&rooms=1&provider=indosat`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  await untilHydrated(page)
  const readTo = (top: number) =>
    page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      // The page hears of it, and what was seen, with the next picture.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
  // Past the six that come with the page: where the suppliers were quick, none belongs above those.
  await readTo(4500)
  release()
  const show = page.getByRole('button', { name: /^Tampilkan [\d.]+ penginapan baru$/ })
  for (const top of [900, 0]) {
    await readTo(top)
    await expect(show).toBeInViewport({ ratio: 1 })
    const isInside = await show.evaluate((button) => {
      const [own, around] = [button, button.parentElement!].map((part) => part.getBoundingClientRect().right)
      return own! <= around! && button.scrollWidth <= button.clientWidth
    })
    expect(isInside, `at ${top}`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test('a link that carries the mark of a click opens its page and keeps its address', async ({ page }) => {
  const address = `${TAIPING}?utm_source=letter&${STAY}&gclid=a1`
  // The second time the page comes with its stays. Would its words be others in the browser, React would say so.
  for (const _visit of [1, 2]) {
    await page.goto(address)
    await resultsInFullOrder(page)
    await expect(hotelLinks(page).first()).toBeVisible()
    expect(page.url()).toContain(address)
  }
})
