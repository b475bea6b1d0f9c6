import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hotelLinks, openHotel, search, resultsInFullOrder } from './shop.ts'

test.describe('on a desktop with list and map', () => {
  test.use({ viewport: { width: 1280, height: 860 } })

  test('a visitor finds a city, compares hotels and opens one, without an accessibility violation [A1-001, B1-001, A2-087, A2-090, A2-037, B9-001]', async ({
    page,
  }) => {
    await page.goto('/')
    await expectAccessible(page)
    await search(page, 'Port Dick', /Port Dickson/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(hotelLinks(page).first()).toBeVisible()
    await resultsInFullOrder(page)
    await expect(hotelLinks(page)).toHaveCount(16)
    // A price that the pointer was left on is in front of its neighbours.
    await page.mouse.move(0, 0)
    await expectAccessible(page)

    const name = await hotelLinks(page).first().textContent()
    const hotel = await openHotel(page)
    await expect(hotel.getByRole('heading', { level: 1 })).toHaveText(name?.replace(/\s*\(opens.*$/, '') ?? '')
    await expect(hotel.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    await expectAccessible(hotel)
  })
})

test('home, results and hotel have no accessibility violation on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expectAccessible(page)
  await page.goto('/Port-Dickson/1734815/rooms')
  await resultsInFullOrder(page)
  await expectAccessible(page)
  const hotel = await openHotel(page)
  await expect(hotel.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  await expectAccessible(hotel)
})

const searchKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /search/i.test(key)))

test('a search is begun wrongly, given up, and begun with a typo', async ({ page }) => {
  await test.step('going without a destination says so beside the field [A5-023]', async () => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Where' }).click()
    // The list of destinations may open a moment after the click, and covers the button until it is closed.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Go', exact: true }).click({ timeout: 1000 })
      await expect(page.getByRole('alert')).toHaveText('Please key in your prefered location.', { timeout: 1000 })
    }).toPass()
    await expect(page).toHaveURL('/')
  })

  await test.step('a search can be cancelled and goes back [B4-007]', async () => {
    // Held back, so that there is something to cancel however fast the suppliers are.
    await page.route(/\/availability\/async\//, () => undefined)
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/availability/async/'))
    const asked = page.waitForRequest(/\/availability\/async\//)
    await search(page, 'London', /London/)
    await asked
    await page.getByRole('button', { name: 'Cancel search' }).click()
    await cancelled
    await expect(page).toHaveURL('/')
    await page.unroute(/\/availability\/async\//)
  })

  await test.step('a typo and a local name still find the city', async () => {
    await search(page, 'Jogja', /Yogyakarta/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yogyakarta')
    await search(page, 'Yogyakrta', /Yogyakarta/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yogyakarta')
  })

  await test.step('a search is stored under VDHOL [A3-055]', async () => {
    await expect.poll(async () => (await searchKeys(page)).length).toBeGreaterThan(0)
    for (const key of await searchKeys(page)) expect(key).toMatch(/^VDHOL/)
  })
})

test('what is not there says so, and leads on', async ({ page, watched }) => {
  watched.expectErrors(/404/)

  await test.step('a hotel that is not there says so [B8-001, B7-015]', async () => {
    const answer = await page.goto('/hotel/999999999/detail')
    expect(answer?.status()).toBe(404)
    const alert = page.getByRole('alert').filter({ hasText: 'Hotel Record Not Found' })
    await expect(alert).toContainText('Hotel id: 999999999')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('search')).toBeVisible()
    await alert.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('an unknown address is a real 404 with two ways out [B2-029, B2-030]', async () => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Return to Previous page')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Return to Home page').click()
    await expect(page).toHaveURL('/')
  })

  await test.step('/single is no 404 [B2-028]', async () => {
    await page.goto('/single')
    await expect(page).toHaveURL('/')
    // There is no hotel of that id.
    await page.goto('/Single?hotel_id=1')
    await expect(page).toHaveURL('/hotel/1/detail')
  })
})

test('the chat link floats in after five seconds, or just stands there [B2-031]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const start = Date.now()
  await page.clock.install({ time: start })
  // The app waits for its words: its five seconds begin when the clock stands, however slowly it loaded.
  const words = Promise.withResolvers<void>()
  await page.route('**/locales/en/translation.json', async (route) => {
    await words.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/locales/en/translation.json')
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  await asked
  await page.clock.pauseAt(start + 3_600_000)
  words.resolve()
  // What begins the app waits for the clock, too.
  await expect
    .poll(async () => {
      await page.clock.runFor(5)
      return page.evaluate(() => 'earlyPress' in window)
    })
    .toBe(false)
  const chat = page.getByRole('link', { name: 'Chat with us' })
  await page.clock.runFor(4900)
  await expect(chat).toBeHidden()
  await page.clock.runFor(200)
  await expect(chat).toBeVisible()
  expect(await chat.evaluate((link) => link.getAnimations().length)).toBe(0)
  await page.clock.resume()
  await expectAccessible(page)

  for (const [on, width] of [
    ['a phone', 360],
    ['a small desktop', 1180],
    ['a desktop', 1360],
  ] as const) {
    await test.step(`on ${on} it lies over nothing that can be pressed, wherever somebody has scrolled`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const inItsPlace = page.getByRole('link', { name: 'Chat with us', includeHidden: true })
      for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part)
        await expect.poll(() => inItsPlace.evaluate(coveredBy)).toEqual([])
      }
      // At the end of the page there is room for it.
      await expect(chat).toBeVisible()
    })
  }
})

/** What can be pressed below the chat link; nothing while it is out of the way. */
function coveredBy(link: Element): string[] {
  if (getComputedStyle(link).visibility === 'hidden') return []
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const points = Array.from({ length: 64 }, (_, at) => [
    left + ((right - left) * (at % 8)) / 7,
    top + ((bottom - top) * Math.floor(at / 8)) / 7,
  ])
  return points
    .flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y))
    .filter((one) => !link.parentElement?.contains(one))
    .flatMap((one) => one.closest('a, button, input, select, summary')?.outerHTML.slice(0, 80) ?? [])
}

/** No card hides a part of itself, and the page does not scroll sideways. */
async function expectNoSideways(shown: Page): Promise<void> {
  const hidden = await shown
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right + 1)
          .map((part) => part.outerHTML.slice(0, 100)),
      ),
    )
  expect(hidden).toEqual([])
  const beyond = await shown.evaluate(() =>
    document.documentElement.scrollWidth <= 320
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((part) => part.getBoundingClientRect().right > 321)
          .map((part) => part.outerHTML.slice(0, 100)),
  )
  expect(beyond).toEqual([])
}

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // The longest prices: millions of rupiah.
  await page.goto('/indosat')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'English, EN' }).click()
  await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
  await page.goto('/Port-Dickson/1734815/rooms')
  await expect(hotelLinks(page).first()).toBeVisible()
  await expectNoSideways(page)
  const hotel = await openHotel(page)
  await hotel.setViewportSize({ width: 320, height: 640 })
  await expect(hotel.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  await expectNoSideways(hotel)
})
