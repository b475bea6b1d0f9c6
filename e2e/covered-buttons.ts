import { expect, type Page } from '@playwright/test'

/**
 * Buttons and links that something afloat lies on, as the window stands. Bars from edge to edge are the window's edge: what
 * they hide can be moved clear of them.
 */
const coveredNow = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button], [data-looks-pressable]'
    const edge = window.innerWidth - 20
    const afloat = ['fixed', 'sticky']
    const floatOf = (element: Element | null): Element | undefined => {
      for (let at = element; at; at = at.parentElement) if (afloat.includes(getComputedStyle(at).position)) return at
      return undefined
    }
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      // What has gone from the window covers nothing, and nothing covers it.
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const box = element.getBoundingClientRect()
      const own = floatOf(element)
      // Two pixels in from each corner, and the middle.
      const points = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })))
      return points.flatMap(({ x, y }) => {
        const left = box.left + 2 + x * (box.width - 4)
        const top = box.top + 2 + y * (box.height - 4)
        const above = box.width > 4 && box.height > 4 ? document.elementFromPoint(left, top) : null
        const float = floatOf(above)
        if (!above || !float || float === own || element.contains(above)) return []
        if (float.getBoundingClientRect().width >= edge) return []
        const names = [float, element].map((part) => part.getAttribute('aria-label') ?? part.textContent.slice(0, 40))
        return [names.join(' covers ')]
      })
    })
  })

/**
 * From the top of the page to its end, or to `until` pixels of it, nothing that floats lies on a button once the page stands.
 */
export async function expectNothingCovered(page: Page, { until = Infinity } = {}): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: Math.round(window.innerHeight * 0.37),
  }))
  for (let top = 0; top < Math.min(height, until); top += step) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await expect
      .poll(() => coveredNow(page), { message: `scrolled to ${top}`, intervals: [50, 100, 200], timeout: 5000 })
      .toEqual([])
  }
}

/** What the keyboard goes to is brought clear of every bar. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const main = document.querySelector('main')!
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, opacity } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isWide = width >= window.innerWidth - 20
      return ['fixed', 'sticky'].includes(position) && isWide && height > 0 && opacity !== '0'
    })
    return [...main.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled')].flatMap(
      (element) => {
        element.focus()
        const box = element.getBoundingClientRect()
        if (document.activeElement !== element || box.width <= 1) return []
        const middle = (box.top + box.bottom) / 2
        return bars
          .filter((bar) => !bar.contains(element))
          .filter((bar) => {
            const { top, bottom } = bar.getBoundingClientRect()
            return middle > top && middle < bottom
          })
          .map((bar) => `${bar.textContent.slice(0, 30)} hides ${element.textContent.slice(0, 30)}`)
      },
    )
  })
  expect(hidden).toEqual([])
}

interface SeenToasts {
  /** How often one was looked at. */
  looks: number
  /** What was under one for most of a second: longer than it takes to find its place on a page that has just changed. */
  covered: string[]
}

/** Looks at each toast of the pages that are opened from now on, ten times a second. Answers what has been seen. */
export async function watchToasts(page: Page): Promise<() => Promise<SeenToasts>> {
  await page.addInitScript(() => {
    const seen: SeenToasts = { looks: 0, covered: [] }
    const under = new Map<Element, number>()
    Object.assign(window, { seenToasts: seen })
    setInterval(() => {
      const toast = document.querySelector('[data-toast]')
      if (!toast || getComputedStyle(toast).opacity !== '1') return under.clear()
      seen.looks += 1
      const { left, top, right, bottom } = toast.getBoundingClientRect()
      const now = new Set<Element>()
      for (let x = left; x <= right; x += 6) {
        for (let y = top; y <= bottom; y += 6) {
          // No press stops at a toast, so it is what lies under it that answers.
          const pressable = document
            .elementFromPoint(x, y)
            ?.closest('a[href], button, input, select, textarea, summary')
          if (pressable) now.add(pressable)
        }
      }
      for (const element of under.keys()) if (!now.has(element)) under.delete(element)
      for (const element of now) {
        under.set(element, (under.get(element) ?? 0) + 1)
        if (under.get(element) === 8)
          seen.covered.push(element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80))
      }
    }, 100)
  })
  return () => page.evaluate(() => (window as unknown as { seenToasts: SeenToasts }).seenToasts)
}
