import type { Page } from '@playwright/test'

/** Cumulative layout shift since the page began, as the browser itself counts it. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${previousRect.y} to ${currentRect.y}: ${node?.textContent?.slice(0, 40)}`,
        )
        shifts.what.push(`${entry.value} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Their sum so far, and what moved. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts)
