import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { roomsLink } from './shop.ts'

const select = (page: Page) => page.getByRole('button', { name: /^Select / })

/** What the browser asks about rooms, beside the prices further down, which it checks itself. */
function listenForRates(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/(roomsandrates|price\/recommendation\/.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (path) asked.push(path)
  })
  return asked
}

/** A page whose supplier answered before the server sent it: one that has just started needs longer. */
async function openWithRates(page: Page, link: string): Promise<void> {
  const asBrowser = { headers: { 'sec-fetch-dest': 'document', 'accept-language': 'en-US' } }
  await expect.poll(async () => (await page.request.get(link, asBrowser)).text()).toContain('>Select</button>')
  await page.goto(link, { waitUntil: 'commit' })
}

for (const site of ['', '&provider=yoodo'])
  test(`rooms come with the page of a hotel, and a press on Select before the app is not lost ${site}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await countShifts(page)
    const asked = listenForRates(page)
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/static/index-*.js', async (route) => {
      await pressed
      await route.continue()
    })
    await openWithRates(page, `${await roomsLink(page)}${site}#rooms`)
    const first = select(page).first()
    const total = /USD\s[\d,]+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0] ?? 'no price'
    await page.waitForFunction(() => 'earlyPress' in window)
    await first.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toContainText(total)
    expect(asked.filter((path) => path === 'roomsandrates')).toEqual([])
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.005)
  })

test('the prices that came with the page are not asked for again', async ({ page }) => {
  const asked = listenForRates(page)
  const link = await roomsLink(page)
  await openWithRates(page, link)
  await page.waitForFunction(() => !('earlyPress' in window))
  await expect(page.getByText('Final Price Checking...')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(new Set(asked).size)
  const html = await page.content()
  const options = html.split('>Select</button>').length - 1
  expect(options).toBeGreaterThan(4)
  expect(asked, 'four came with the page').toHaveLength(options - 4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a hotel shows its rooms and what they cost, and nothing that cannot be pressed', async ({ page }) => {
    await openWithRates(page, await roomsLink(page))
    const rooms = page.getByRole('region', { name: 'Rooms and rates' })
    await expect(rooms.locator('noscript p')).toHaveText(/Please allow JavaScript to go on\.$/)
    await expect(rooms.getByText(/^USD\s[\d,]+$/).first()).toBeVisible()
    await expect(rooms.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
})
