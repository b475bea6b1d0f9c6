import { chromium, type CDPSession, type Page } from '@playwright/test'
import { ensureBrowser, launchArgs } from '#tools/browser.ts'
import { ensureBuilt } from '#tools/build.ts'
import { startProduct } from './product.ts'
import { type Bar, heading, row, span } from './report.ts'
import { median, quantile } from './timing.ts'

/** London: between four and six thousand stays. */
const RESULTS = '/London/435089/rooms'
const FRAME_MS = 1000 / 60
/** A phone in the middle of the range has about a quarter of this machine's speed. */
const PHONE_SLOWDOWN = 4
const TICKS = 12

/** What ticking a filter costs the page until the list that it leaves is painted: the real page, in a real browser. */
export async function benchFilterTime(productUrl?: string): Promise<Bar[]> {
  if (productUrl === undefined) await ensureBuilt()
  const product = productUrl === undefined ? await startProduct() : { url: productUrl, stop: async () => {} }
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(product.url + RESULTS)
    const found = page.getByText(/^[\d,]{4,} stays$/).first()
    await found.waitFor()
    await page.getByRole('checkbox', { name: '5 stars' }).and(page.locator(':enabled')).waitFor()
    heading(`Ticking a filter over ${await found.textContent()}`)
    row('', 'p50', 'worst')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const desktop = await timeTicks(page, session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
    const phone = await timeTicks(page, session)
    row('desktop', span(median(desktop) * 1000), span(quantile(desktop, 1) * 1000))
    row(`phone (${PHONE_SLOWDOWN} times slower)`, span(median(phone) * 1000), span(quantile(phone, 1) * 1000))
    return [
      { what: 'filter on a desktop p50, ms', value: median(desktop), atMost: FRAME_MS },
      { what: 'filter on a phone p50, ms', value: median(phone), atMost: 100 },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds that the page's main thread worked for each tick, its next frame included; two first to warm up. */
async function timeTicks(page: Page, session: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (let tick = 0; tick < TICKS + 2; tick += 1) {
    const before = await workOf(session)
    await page.evaluate(tickBox(tick))
    times.push((await workOf(session)) - before)
  }
  return times.slice(2)
}

/** The thread's own clock: other work on this machine does not count. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Runs in the page: a press on one of the stars, until the new number of stays has been painted. */
const tickBox = (nth: number) => `new Promise((resolve) => {
  const box = document.querySelectorAll('aside input[type=checkbox]')[${Math.floor(nth / 2) % 5}]
  const watch = new MutationObserver(() => {
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(resolve))
  })
  watch.observe(document.getElementById('found'), { subtree: true, childList: true, characterData: true })
  box.click()
})`
