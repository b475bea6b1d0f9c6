import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { searchCompleted } from './shop.ts'
import { aTraveller } from './traveller.ts'

const sentence = 'We could not reach Lodestay. Please check your connection and try again.'
const bar = 'You are offline. This page goes on by itself once you are connected again.'

test.beforeEach(({ watched }) => watched.expectErrors(/ERR_INTERNET_DISCONNECTED/))

test('without a network a visitor is told, and what they asked for comes once it is back', async ({
  page,
  context,
}) => {
  await test.step('without a network the search bar says so, and goes on once it is back', async () => {
    await page.goto('/')
    const where = page.locator('[name=destination]')
    await where.click()
    await expect(page.getByRole('group', { name: 'Popular destinations' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.locator('p', { hasText: bar })).toBeVisible()
    await where.fill('bandung')
    await expect(page.getByRole('option', { name: 'Try again' })).toContainText(sentence)
    await expect(page.getByText(/No city of that name/)).toHaveCount(0)
    // Said once: the list says it.
    await expect(page.locator('p', { hasText: bar })).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByRole('option', { name: /^Bandung/ }).first()).toBeVisible()
    await page
      .getByRole('option', { name: /^Bandung/ })
      .first()
      .click()
  })

  await test.step('a dialog and a screen whose code cannot be fetched come once the network is back', async () => {
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'SIGN UP' }).click()
    await expect(page.locator('p', { hasText: bar })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Room FAQ' }).click()
    await expect(page.locator('p', { hasText: bar })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/FAQ|questions/i)
  })
})

test('a login without a network says so, and lists of bookings come by themselves when it is back', async ({
  page,
  context,
  request,
}) => {
  const traveller = await aTraveller(request)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(traveller.email)
  await dialog.getByLabel('Password', { exact: true }).fill(traveller.password)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'LOG IN' }).click()
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'LOG IN' }).click()
  await expect(page.getByRole('banner').getByText(`Welcome, ${traveller.firstName}`)).toBeVisible()
  await page.goto('/Myaccount')
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page.locator('p', { hasText: bar })).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Where to next?')).toBeVisible()
})

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }
}
/** Header, bar and what comes next, each below the other. */
async function expectBelow(page: Page, ...next: Locator[]): Promise<void> {
  const notice = page.locator('p', { hasText: bar })
  await expect(notice).toBeVisible()
  await expect(async () => {
    const parts = await Promise.all([page.getByRole('banner'), notice, ...next].map(edges))
    for (const [at, part] of parts.entries()) {
      if (at > 0) expect(part.top, `part ${at}`).toBeGreaterThanOrEqual((parts[at - 1]?.bottom ?? NaN) - 1)
    }
  }).toPass({ timeout: 5000 })
}

test('what says that there is no network covers nothing, at 1280 and 320 px, wherever the page is scrolled to', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const search = page
    .getByRole('button', { name: /^(Edit: Port Dickson.*|Change your search)$/ })
    .filter({ visible: true })
    .last()
  const expectBelowAt = async (scroll: number, next: Locator) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await page.evaluate((y) => window.scrollTo(0, y), scroll)
      await expectBelow(page, next)
    }
  }
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expectBelowAt(0, heading)
  await context.setOffline(false)
  await page.goto('/Port-Dickson/1734815/rooms?view=list')
  await searchCompleted(page)
  await context.setOffline(true)
  // A phone's place stands in the line of its search.
  await expectBelowAt(
    0,
    page.getByRole('button', { name: /^(Edit|Search for a stay): Port Dickson/ }).filter({ visible: true }),
  )
  await expectBelowAt(1200, search)
})

test('the map says that it has no network, logs nothing, and comes once there is one', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  const { promise: asked, resolve: cut } = Promise.withResolvers<void>()
  await page.route(/worker[^/]*\.m?js$/, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
    cut()
  })
  await page.goto('/Mersing/1732826/rooms')
  await asked
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map.getByText('The map needs a connection')).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(map).toHaveAttribute('data-map', 'open')
})
