import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser, launchArgs } from '#tools/browser.ts'
import { ensureBuilt } from '#tools/build.ts'
import { startProduct } from './start-product.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median, quantile } from '../timing.ts'

/** London: between four and six thousand stays. */
const RESULTS = '/London/435089/rooms'
const FRAME_MS = 1000 / 60
/** A phone in the middle of the range has about a quarter of this machine's speed. */
const PHONE_SLOWDOWN = 4
const PHONE_MS = 100
/** Five boxes, ticked and cleared. */
const KINDS = 10
const ROUNDS = 12

/**
 * What ticking a filter costs a real page in a real browser: the processor time of its main thread from the click until
 * the frame with the ticked box, the new number and the cards that can be seen beside it is painted; those far below the
 * screen follow in the next. The thread's own clock, so that other work on this machine does not count; and because a
 * busy neighbour still slows a thread that shares its caches, each kind of tick counts with its best round. The bar holds
 * for the slowest kind.
 */
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
    heading(`Ticking a filter over ${await found.textContent()}: main thread until it is painted`)
    row('', 'p50', 'slowest tick')
    const session = await page.context().newCDPSession(page)
    const desktop = await timeTicks(browser, page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
    const phone = await timeTicks(browser, page)
    row('desktop', span(median(desktop) * 1000), span(quantile(desktop, 1) * 1000))
    row(`phone (${PHONE_SLOWDOWN} times slower)`, span(median(phone) * 1000), span(quantile(phone, 1) * 1000))
    return [
      { what: 'filter on a desktop, slowest tick, ms', value: quantile(desktop, 1), atMost: FRAME_MS },
      { what: 'filter on a phone, slowest tick, ms', value: quantile(phone, 1), atMost: PHONE_MS },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds of each kind of tick, the best of its rounds. The first round warms up. */
async function timeTicks(browser: Browser, page: Page): Promise<number[]> {
  for (let nth = 0; nth < KINDS; nth += 1) await page.evaluate(tickBox(nth))
  await browser.startTracing(page, { categories: ['blink.user_timing'] })
  for (let nth = 0; nth < KINDS * ROUNDS; nth += 1) await page.evaluate(tickBox(nth))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Mark[] }
  const threadTimes = (name: string) =>
    traceEvents.filter((mark) => mark.name === name && mark.tts !== undefined).map(({ tts = Number.NaN }) => tts / 1000)
  const painted = threadTimes('bench-painted')
  const times = threadTimes('bench-ticked').map((from, nth) => (painted[nth] ?? Number.NaN) - from)
  return Array.from({ length: KINDS }, (_, kind) => Math.min(...times.filter((_time, nth) => nth % KINDS === kind)))
}

interface Mark {
  name: string
  /** Microseconds that the thread has worked so far. */
  tts?: number
}

/** Runs in the page: a press on one of the stars, until the new number of stays has been painted; then a rest. */
const tickBox = (nth: number) => `new Promise((resolve) => {
  const box = document.querySelectorAll('aside input[type=checkbox]')[${Math.floor((nth % KINDS) / 2)}]
  const watch = new MutationObserver(() => {
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark('bench-painted')
      requestIdleCallback(resolve)
    }))
  })
  watch.observe(document.getElementById('found'), { subtree: true, childList: true, characterData: true })
  performance.mark('bench-ticked')
  box.click()
})`
