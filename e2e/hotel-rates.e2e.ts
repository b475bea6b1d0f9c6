import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { roomsLink } from './shop.ts'

const select = (page: Page) => page.getByRole('button', { name: /^Select / })
const SELECT = '>Select</button>'

/** Opens a page whose supplier answers before the server has sent it: one that has just started needs longer. */
async function openWithRates(page: Page, link: string): Promise<void> {
  await expect(async () => {
    // The brand of a tab that knows no prices yet would be remembered in a cookie: that is no new browser's.
    await page.context().clearCookies()
    await page.goto('about:blank')
    const answer = await page.goto(link, { waitUntil: 'commit' })
    expect((await answer?.text())?.split(SELECT)).toHaveLength(5)
  }).toPass()
}

for (const site of ['', '&provider=yoodo'])
  test(`rooms come with the page of a hotel, and a press on Select before the app is not lost ${site}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await countShifts(page)
    const asked: string[] = []
    page.on('request', (call) => void asked.push(new URL(call.url()).pathname))
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/static/index-*.js', async (route) => {
      await pressed
      await route.continue()
    })
    await openWithRates(page, `${await roomsLink(page)}${site}#rooms`)
    const first = select(page).first()
    const total = /[A-Z]{3}\s[\d,]+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0] ?? 'no price'
    await page.waitForFunction(() => 'earlyPress' in window)
    await first.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toContainText(total)
    expect(asked.filter((path) => path.endsWith('/roomsandrates'))).toEqual([])
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.005)
  })

test('the prices that came with the page are not asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/price/recommendation/')) asked.push(call.url())
  })
  await openWithRates(page, await roomsLink(page))
  await page.waitForFunction(() => !('earlyPress' in window))
  await expect(page.getByText('Final Price Checking...')).toHaveCount(0)
  const state = (await page.locator('#state').textContent()) ?? ''
  const [, list = 'no list'] = /"token":"([^"]+)"/.exec(state) ?? []
  // One of the others may be sold out by now, and has no button.
  const { queries } = JSON.parse(state) as { queries: { queries: { queryKey: unknown }[] } }
  const came = queries.queries.flatMap(
    ({ queryKey }) => /"recommendationId":"([^"]+)"/.exec(JSON.stringify(queryKey))?.[1] ?? [],
  )
  expect(came).toHaveLength(4)
  const ids = asked.filter((url) => url.includes(list)).map((url) => url.split('/').at(-1))
  expect(ids).not.toEqual([])
  expect(came.filter((id) => ids.includes(id))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a hotel shows its rooms and what they cost, and nothing that cannot be pressed', async ({ page }) => {
    await openWithRates(page, await roomsLink(page))
    const rooms = page.getByRole('region', { name: 'Rooms and rates' })
    await expect(rooms.locator('noscript p')).toHaveText(/Please allow JavaScript to go on\.$/)
    await expect(
      rooms
        .getByText(/^USD\s[\d,]+$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(rooms.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
})
