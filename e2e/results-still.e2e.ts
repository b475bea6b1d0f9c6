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

// Each in a place of its own: a search that another journey began would not stream.
for (const { size, place, ...viewport } of [
  { size: 'wide screen', place: '/Kota-Bharu/1736376', width: 1600, height: 1000 },
  { size: 'desktop', place: '/Kuantan/1735227', width: 1000, height: 800 },
  { size: 'phone', place: '/Sandakan/1734052', width: 390, height: 844 },
  { size: 'small phone', place: '/Tawau/1734199', width: 320, height: 640 },
]) {
  test(`nothing jumps on a ${size} while results stream in`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    // The web font may be the last to come: until then another one has its widths.
    const { promise: drawn, resolve: bring } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await drawn
      await route.continue()
    })
    await page.goto(`${place}/rooms`, { waitUntil: 'commit' })
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
