import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { roomsLink } from './shop.ts'
import { enter, type Traveller } from './traveller.ts'

/** In charge of the demo's company. */
const raka: Traveller = {
  firstName: 'Raka',
  lastName: 'Wijaya',
  email: 'raka@nusantara.example',
  password: 'Lodestay-2026!',
}

/** Opens it where these parts of the page come last. */
async function openSlowly(page: Page, link: string, parts: RegExp): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  const { promise: isDrawn, resolve: bring } = Promise.withResolvers<void>()
  await page.route(parts, async (route) => {
    await isDrawn
    await route.continue()
  })
  await page.goto(link, { waitUntil: 'commit' })
  await untilHydrated(page)
  const rooms = page.getByRole('region', { name: 'Rooms and rates' })
  await expect(rooms.getByText('Looking for rooms…').or(rooms.getByRole('article')).first()).toBeVisible()
  bring()
  await expect(rooms.getByRole('button', { name: 'Select' }).first()).toBeVisible()
}

test('at a link to the rooms nothing moves on a phone when the strip of a company comes', async ({ page }) => {
  await enter(page, raka)
  await openSlowly(page, `${await roomsLink(page)}#rooms`, /static\/SavedBookingStrip-/)
  await expect(page.getByText('You are currently booking for yourself')).toBeInViewport()
  const { sum, what } = await shiftsOf(page)
  expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
})

test('nor when a partner says what comes with the stay, in two lines without a hole between them', async ({ page }) => {
  await openSlowly(page, `${await roomsLink(page)}&provider=yoodo#rooms`, /static\/(PassLine|EsimLine)-/)
  const [esim, pass] = [page.getByText(/^A free eSIM/), page.getByText(/yoodo roaming pass comes with/)]
  await expect(esim).toBeInViewport()
  const [above, below] = [await esim.boundingBox(), await pass.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16)
  const { sum, what } = await shiftsOf(page)
  expect(sum, what.join('\n')).toBeLessThanOrEqual(0.005)
})

test('the first prices are asked for before the rooms are drawn, not after', async ({ page }) => {
  // A visitor's come with the page.
  await enter(page, raka)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#rooms article')) performance.mark('rooms are drawn')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(await roomsLink(page))
  await expect(page.getByRole('button', { name: 'Select' }).first()).toBeVisible()
  // The browser lists a call once it is answered.
  const askedBefore = () =>
    page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('rooms are drawn')
      const checks = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/price/recommendation/'))
      return checks.filter(({ startTime }) => startTime < drawn!.startTime).length
    })
  await expect.poll(askedBefore).toBe(4)
})
