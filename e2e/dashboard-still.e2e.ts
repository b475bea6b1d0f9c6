import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { aPic, enter } from './traveller.ts'

/** A page, and the call of its own: what stands above it is answered after that, and when what came of it is painted. */
const pages = [
  { path: '/business-dashboard', own: /\/home$/, shows: 'Who is away' },
  { path: '/business-dashboard?page=team', own: /\/team-members$/, shows: 'Team' },
  { path: '/business-dashboard?page=messages', own: /\/channels$/, shows: 'Messages' },
]
const above = /\/api\/(?:users\/userDetails\/|company\/[^/]+$)/

/** Would be waited for in vain where what is above is asked for first, and the page after it. */
async function answerLast(page: Page, own: RegExp): Promise<void> {
  const answered = page.waitForResponse((answer) => own.test(new URL(answer.url()).pathname))
  await page.route(above, async (route) => {
    await answered
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    await route.continue()
  })
}

test('nothing jumps on a phone for a company that has just registered', async ({ page, request }) => {
  await enter(page, await aPic(request))
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  for (const { path, own, shows } of pages)
    await test.step(path, async () => {
      await answerLast(page, own)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Confirm your email address first' })).toBeVisible()
      await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { sum, what } = await shiftsOf(page)
      expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
      await page.unroute(above)
    })
})
