import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { searchCompleted } from './shop.ts'

/** Cumulative layout shift since the page began, as the browser itself counts it. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        shifts.what.push(
          `${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const [size, viewport] of Object.entries({
  'wide screen': { width: 1600, height: 1000 },
  desktop: { width: 1000, height: 800 },
  phone: { width: 390, height: 844 },
  'small phone': { width: 320, height: 640 },
})) {
  test(`nothing jumps on a ${size} while results stream in`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    // The web font may be the last to come: until then another one has its widths.
    const { promise: drawn, resolve: bring } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await drawn
      await route.continue()
    })
    await page.goto('/London/435089/rooms', { waitUntil: 'commit' })
    await searchCompleted(page)
    bring()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByText('Search completed')).toBeHidden()
    const { sum, what } = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts,
    )
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
  })
}
