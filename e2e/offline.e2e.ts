import type { Locator, Page } from '@playwright/test'
import { aBooker } from './booked.ts'
import { download, readPaper } from './downloads.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { keptIn, keptNames, rewriteKept } from './kept.ts'
import { keepDates, resultsInFullOrder } from './shop.ts'
import { aTraveller, enter } from './traveller.ts'

const sentence = 'We could not reach Lodestay. Please check your connection and try again.'
const bar = 'You are offline. This page goes on by itself once you are connected again.'

// The worker's own word for it is ERR_FAILED.
test.beforeEach(({ watched }) => watched.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

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
    await keepDates(page)
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
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Log in' }).click()
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

test('bookings and papers are read without a network, by their owner alone, and nothing of them outlives the session', async ({
  page,
  context,
  watched,
}) => {
  // The session that was ended elsewhere.
  watched.expectErrors(/401/)
  const { traveller, reference } = await aBooker()
  const booking = `/kept/booking ${reference}`
  const [trips, own] = ['/Myaccount?tab=booking', `/booking?refId=${reference}`]
  const notice = page.locator('[data-offline-bar]')
  const sinceWhen = /^No connection\. You see what this device kept on \d+ \w+ \d{4}, \d\d:\d\d\.$/
  const answers = async () => (await keptIn(page)).filter(({ name }) => name.startsWith('kept-answers '))
  const addresses = async () => (await answers()).map(({ address }) => address).toSorted()
  const confirmed = page.getByRole('heading', { level: 1, name: 'Your booking is confirmed' })

  await test.step('who opens their trips keeps them, the next stays and their papers, and what shows these: nothing else', async () => {
    await enter(page, traveller)
    await page.goto(trips)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect
      .poll(addresses)
      .toEqual([
        booking,
        '/kept/list PERSONAL_BOOKINGS upcoming 1',
        expect.stringContaining(`/kept/paper /api/payment/booking-detail/pdf/`),
        expect.stringContaining(`/kept/paper /api/users/invoice/${reference}/`),
      ])
    const { names, scopes } = await keptNames(page)
    const entries = await keptIn(page)
    const shells = names.filter((name) => name.startsWith('kept-shell default en index-'))
    expect([shells.length, names.length]).toEqual([1, 2])
    const pages = entries.filter(({ name, address }) => name === shells[0] && !/\.\w+$/.test(address))
    expect(pages.map(({ address }) => address)).toEqual(['/Myaccount', '/booking', '/payment/success'])
    for (const { text } of pages) expect(text).toContain('require-trusted-types-for')
    const token = (await page.evaluate(() => localStorage.getItem('usertoken'))) ?? ''
    expect(entries.filter(({ text }) => text.includes(token))).toEqual([])
    expect(scopes.toSorted()).toEqual(['/Myaccount?', '/booking?', '/payment/success?'])
  })

  await test.step('without a network the list, the booking and its paper are there, and one bar says from when', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(notice).toHaveText(sinceWhen)
    await page.getByRole('article').getByRole('link').click()
    await expect(confirmed).toBeVisible()
    await page.goto(own)
    await expect(confirmed).toBeVisible()
    await expect(notice).toHaveText(sinceWhen)
    await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeAttached()
    await expectAccessible(page)
    const paper = await download(page, page.getByRole('link', { name: 'Download Confirmation' }))
    expect(paper.suggestedFilename()).toMatch(new RegExp(`${reference}\\.pdf$`))
    expect(await readPaper(paper)).toContain(reference)
    expect(await readPaper(await download(page, page.getByRole('link', { name: 'Invoice' })))).toContain('Invoice')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await expectBelow(page, notice, confirmed)
    await page.setViewportSize({ width: 1180, height: 720 })
  })

  await test.step('what was not kept is not there: another group, a search', async () => {
    await page.goto(`${trips}&group=past`)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Lodestay' }).click()
    await expect(notice).toHaveText(bar)
    await context.setOffline(false)
    await expect(page.locator('[name=destination]')).toBeVisible()
    await expect(notice).toBeHidden()
    // Nor does the worker see any other page that is opened.
    for (const path of ['/', '/booking-info', `/booking/esim?refId=${reference}`, '/business-dashboard']) {
      await page.goto(path)
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), path).toBeUndefined()
    }
  })

  await test.step('pages of one brand are never another’s: a visit to it deletes them, and not the bookings', async () => {
    await expect
      .poll(async () => (await keptNames(page)).names.filter((name) => name.startsWith('kept-shell ')))
      .toEqual([])
    expect(await addresses()).toContain(booking)
    await page.goto('/?provider=none')
    await page.goto(own)
    await expect.poll(async () => (await keptIn(page)).map(({ address }) => address)).toContain('/payment/success')
  })

  await test.step('who has a network sees the newest pages, and never what was kept', async () => {
    await rewriteKept(page, '/booking', { text: 'an old build' })
    await page.goto(own)
    await page.reload()
    await expect(confirmed).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/offline-worker.js')
    expect(await notice.count()).toBe(0)
  })

  await test.step('what is over is shown no more, and deleted when the next page opens', async () => {
    await context.setOffline(true)
    await rewriteKept(page, '/kept/list PERSONAL_BOOKINGS upcoming 1', { headers: { 'x-kept-until': '1' } })
    await page.goto(trips)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await context.setOffline(false)
    await page.goto('/faq')
    await expect.poll(async () => (await addresses()).join()).not.toContain('/kept/list')
    expect(await addresses()).toContain(booking)
  })

  await test.step('nothing is left after a logout', async () => {
    await page
      .getByRole('banner')
      .getByText(/^Welcome, /)
      .click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => keptNames(page)).toEqual({ names: [], scopes: [] })
  })

  await test.step('nor when another person signs in, or the session was ended elsewhere', async () => {
    await enter(page, traveller)
    await page.goto(own)
    await expect.poll(addresses).toContain(booking)
    const other = await aTraveller(context.request)
    await enter(page, other)
    await page.goto(trips)
    await expect.poll(addresses).toEqual(['/kept/list PERSONAL_BOOKINGS upcoming 1'])
    expect((await answers()).map(({ text }) => text).join()).not.toContain(reference)
    const token = await page.evaluate(() => localStorage.getItem('usertoken'))
    await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => keptNames(page)).toEqual({ names: [], scopes: [] })
  })
})

const edges = async (part: Locator) => {
  const box = await part.boundingBox()
  return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }
}
/** Header, bar and what comes next, each below the other. */
async function expectBelow(page: Page, notice: Locator, ...next: Locator[]): Promise<void> {
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
      await expectBelow(page, page.locator('p', { hasText: bar }), next)
    }
  }
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expectBelowAt(0, heading)
  await context.setOffline(false)
  await page.goto('/Port-Dickson/1734815/rooms?view=list')
  await resultsInFullOrder(page)
  await context.setOffline(true)
  // A phone's place stands in the line of its search.
  await expectBelowAt(
    0,
    page
      .getByRole('button', { name: /^(Edit|Search for a stay): Port Dickson/ })
      .filter({ visible: true })
      .first(),
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
