import type { Browser, Page } from '@playwright/test'

/** A phone of the middle range on a slow line, as Lighthouse sees it. */
const SLOWDOWN = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** After this nothing more was fetched by itself on any page. */
const REST_MS = 6000

export interface Load {
  /** Milliseconds. */
  lcp: number
  /** Bytes as they travelled, of all scripts that came without a touch. */
  script: number
  /** Names of the page: its heading, and its hotels. */
  names: string[]
}

/** One load in a fresh browser window, nothing kept from before. */
export async function loadOnPhone(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const scripts = new Set<string>()
    let script = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(REST_MS)
    return { lcp: await largestPaint(page), script, names: await namesOn(page) }
  } finally {
    await context.close()
  }
}

const largestPaint = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => new PerformanceObserver((list) =>
    resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`)

/** Not what a link says to screen readers after the name. */
const namesOn = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('h1, article h3 a')].map((name) =>
    name.matches('h1') ? name.textContent : name.firstChild.textContent)`)
