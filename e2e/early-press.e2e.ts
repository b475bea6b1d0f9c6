import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dayIn, resultsInFullOrder } from './shop.ts'

/** The form's code comes when it is released. */
async function holdForm(page: Page): Promise<() => void> {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/SearchForm-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  return release
}

test('a press on a button before the app has arrived is not lost', async ({ page }) => {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/index-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyPress' in window)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('what was chosen before the app has arrived is heard by it', async ({ page }) => {
  const { promise: chosen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/index-*.js', async (route) => {
    await chosen
    await route.continue()
  })
  const address = `/Port-Dickson/1734815/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=1&residence=US`
  // A page has the cards that suppliers have within a second: a server that has just started needs longer.
  const asBrowser = { headers: { 'sec-fetch-dest': 'document' } }
  await expect.poll(async () => (await page.request.get(address, asBrowser)).text()).toContain('<article')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyPress' in window)
  const currency = page.getByRole('banner').getByRole('combobox', { name: 'Currency' })
  const sort = page.getByLabel('Sort by')
  const name = page.getByRole('searchbox', { name: 'Hotel name' })
  await currency.selectOption('OMR')
  await name.pressSequentially('Hotel')
  await sort.selectOption({ label: 'Lowest price first' })
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  release()
  await expect(page).toHaveURL(/&sort=pl/)
  await expect(page).toHaveURL(/&name=Hotel/)
  await expect(name).toHaveValue('Hotel')
  await expect(currency).toHaveValue('OMR')
  await expect(sort).toHaveValue('pl')
  await resultsInFullOrder(page)
  await expect(page.getByRole('main')).toContainText(/OMR \d/)
})

test('a press while the screen wakes is not lost', async ({ page }) => {
  // The app says that it is awake before it draws its screen: pressed then.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isAppAwake', {
      set: () => {
        setTimeout(() => document.querySelector<HTMLElement>('main button[aria-haspopup=dialog]')?.click())
      },
    })
  })
  await page.goto(`/Port-Dickson/1734815/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=1&residence=US`)
  await expect(page.getByRole('dialog', { name: 'Change your search' })).toBeVisible()
})

test('the app’s code comes after what is painted first, its pictures and letters', async ({ page }) => {
  await page.goto('/')
  const { asked, loaded, patience, font } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const startOf = (part: RegExp) => files.filter(({ name }) => part.test(name)).map(({ startTime }) => startTime)
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      asked: startOf(/\/static\/.*\.js$|translation\.json$/),
      font: startOf(/\.woff2$/),
      loaded: visit?.loadEventStart ?? 0,
      patience: (visit?.domInteractive ?? 0) + 1000,
    }
  })
  expect(asked.length).toBeGreaterThan(5)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(loaded, patience))
  expect(Math.max(...font)).toBeLessThan(loaded)
})

test('a picture that does not come holds nothing up', async ({ page }) => {
  await page.route('**/pictures/scene-*.svg', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && !('earlyPress' in window))
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('the page wakes where the script that begins the app does not come', async ({ page, watched }) => {
  watched.expectErrors(/before-app|ERR_FAILED/)
  await page.route('**/before-app.js', (route) => route.abort())
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('the page wakes where the script that begins the app never answers', async ({ page }) => {
  await page.route('**/before-app.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  const logIn = page.getByRole('dialog', { name: 'Log in' })
  await expect(async () => {
    // A press before the page is awake comes to nothing here. The dialog has a button of that name, too.
    // It may open meanwhile, over the button.
    if (await logIn.isHidden()) await page.getByRole('button', { name: 'LOG IN', exact: true }).click({ timeout: 500 })
    await expect(logIn).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('the search bar is fetched when it is touched, and loses neither a press nor a word meanwhile', async ({
  page,
}) => {
  const release = await holdForm(page)
  const scripts: Response[] = []
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.map((answer) => answer.url()).filter((url) => url.includes('SearchForm'))).toEqual([])
  expect(scripts.length).toBeLessThanOrEqual(25)
  const sizes = await Promise.all(scripts.map((answer) => answer.request().sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(160 * 1024)
  const asked = page.waitForRequest('**/static/SearchForm-*.js')
  await page.locator('[name=destination]').pressSequentially('Band')
  await asked
  await page.getByRole('button', { name: /Guests/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible()
  await expect(page.locator('[name=destination]')).toHaveValue('Band')
})

test('Go is the first thing that is pressed: the form says what is missing, and the page stays', async ({ page }) => {
  const release = await holdForm(page)
  await page.goto('/')
  const addresses: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()))
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  release()
  await expect(page.getByRole('alert')).toHaveText('Please key in your prefered location.')
  await expect(page.locator('[name=destination]')).toBeFocused()
  expect(addresses).toEqual([])
})

test('what was typed and sent before the search form has come is searched by it', async ({ page }) => {
  const release = await holdForm(page)
  await page.goto('/')
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await page.locator('[name=destination]').pressSequentially('Bandung')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/Bandung[^/]*\/\d+\/rooms\?checkIn=/)
  expect(pages).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Go over an empty box says what is missing at the field, and keeps the dates', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(/\?missing=destination/)
    await expect(page.getByRole('alert')).toHaveText('Please key in your prefered location.')
    const where = page.locator('[name=destination]')
    await expect(where).toHaveAccessibleDescription('Please key in your prefered location.')
    await expect(where).toBeFocused()
    await where.fill('Bandung')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/Bandung[^/]*/\\d+/rooms\\?checkIn=${dayIn(1)}&checkOut=${dayIn(2)}`))
  })

  test('dates and guests are chosen in plain fields, which a form that comes back still has', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' })
    const form = page.getByRole('search')
    await form.getByLabel('Check-in').fill(dayIn(40))
    await form.getByLabel('Check-out').fill(dayIn(43))
    await form.getByLabel('Guests').selectOption('3 adults')
    await form.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(/\?missing=destination/)
    await expect(form.getByLabel('Check-in')).toHaveValue(dayIn(40))
    await expect(form.getByLabel('Guests')).toHaveValue('3')
    await page.locator('[name=destination]').fill('Bandung')
    await form.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/rooms\\?checkIn=${dayIn(40)}&checkOut=${dayIn(43)}&rooms=3`))
  })

  for (const [width, height] of [
    [1360, 900],
    [390, 844],
  ] as const) {
    test(`a list and a hotel show nothing that can never move or answer, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const stay = `checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2&residence=US`
      const main = page.getByRole('main')
      const cards = main.getByRole('article').filter({ visible: true })
      // The server sends those that it has in time.
      await expect(async () => {
        await page.goto(`/Port-Dickson/1734815/rooms?${stay}`)
        expect(await cards.count()).toBeGreaterThan(0)
      }).toPass()
      await expect(main.locator('noscript p')).toHaveText('Please allow JavaScript to see all hotels and their prices.')
      // What is searched is said in buttons; whose prices they are, too.
      const dead = page
        .getByRole('button')
        .or(page.getByRole('progressbar'))
        .or(page.getByRole('combobox'))
        .or(page.getByRole('checkbox'))
        .or(page.locator('[class*=pulse-soft]'))
        .filter({ visible: true, hasNotText: /Port Dickson|Check-in|Guests|Prices for residents/ })
      expect(await dead.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([])
      // The filters do not leave their room behind.
      const [list, first] = [await main.boundingBox(), await cards.first().boundingBox()]
      expect(first!.x - list!.x).toBeLessThan(40)
      await page.goto((await cards.first().getByRole('link').first().getAttribute('href'))!)
      await expect(main.locator('noscript p')).toHaveText(/Please allow JavaScript to go on\.$/)
      // The pictures of a hotel are in buttons that open them.
      const mute = dead.filter({ hasNot: page.locator('img, svg[role]') })
      expect(await mute.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([])
      const about = page.locator('#about-text')
      expect(await about.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
    })
  }
})

test('guests that are pressed in a sleeping form bring their panel beside its code', async ({ page }) => {
  const release = await holdForm(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest('**/static/GuestsPanel-*.js')
  await page.getByRole('button', { name: 'Guests' }).click()
  await asked
  release()
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible()
})

test('results fetch the search form when their line of it is pressed', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const stay = `checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2&residence=US`
  for (const link of [`/Port-Dickson/1734815/rooms?${stay}`, '/Port-Dickson/1734815/rooms']) {
    await page.goto(link)
    await resultsInFullOrder(page)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/checkIn=.*&checkOut=.*&rooms=.*&residence=US/)
    expect(fetched.filter((url) => url.includes('/SearchForm-'))).toEqual([])
  }
  await page.getByRole('button', { name: 'Where: Port Dickson' }).click()
  const where = page.getByRole('dialog').getByRole('combobox', { name: 'Where' })
  await expect(where).toHaveValue(/Port Dickson/)
  await where.fill('Band')
  await expect(page.getByRole('option', { name: /Bandung/ })).toBeVisible()
})

test('the way out of a hotel that is not there leads on before its part of the page is awake', async ({
  page,
  watched,
}) => {
  watched.expectErrors(/status of 404/)
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/HotelNotFound-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/hotel/999999999/detail')
  await page.getByRole('alert').getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')
  release()
})

test('a page announces its screen’s scripts, and has its style sheet inside', async ({ page, watched }) => {
  watched.expectErrors(/status of 404/)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname)
  })
  const answer = await page.goto('/hotel/999999999/detail')
  const html = (await answer?.text()) ?? ''
  await expect(page.getByText('Hotel Record Not Found').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const screen = fetched.filter((path) => /HotelPage-|Queries-|RatesSection-/.test(path))
  expect(screen).toHaveLength(3)
  for (const path of screen)
    expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`)
  expect(fetched.filter((path) => /shell-.*\.css/.test(path))).toEqual([])
})
