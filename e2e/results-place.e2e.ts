import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const drawnInItsPlace = (page: Page) =>
  page.locator('[data-results-place]').evaluate((place) => place.getBoundingClientRect().height)

/** Colours of points of what is on the screen. */
async function coloursAt(page: Page, points: { x: number; y: number }[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64')
  const paper = await page.context().browser()!.newPage()
  const colours = await paper.evaluate(
    async ([data, wanted]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return wanted.map(({ x, y }) => canvas.getImageData(x, y, 1, 1).data.join())
    },
    [picture, points] as const,
  )
  await paper.close()
  return colours
}

/** Where the first two cards of the list have their pictures. */
const photosOf = (page: Page) =>
  page.locator('[data-results-list]').evaluate((list) =>
    [...list.querySelectorAll('ol > li')].slice(0, 2).map((card) => {
      const { left, top, right } = card.querySelector('img')!.getBoundingClientRect()
      return { left, top, right }
    }),
  )

/** Further than an edge may be from where it is drawn. */
const BESIDE = 6

for (const width of [390, 1100, 1360])
  test(`the place of a list that suppliers are still asked for is drawn at ${width} pixels where its pictures will be, and gone when it comes`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce', viewport })
    const page = await context.newPage()
    // The page as the server sends it.
    await page.route('**/*.js', (route) => route.abort())
    const address = '/Alor-Setar/1736309/rooms'
    // Suppliers that take long have no stays in it yet.
    let photos: Awaited<ReturnType<typeof photosOf>> = []
    await expect(async () => {
      await page.goto(address)
      expect((photos = await photosOf(page))).toHaveLength(2)
    }).toPass()
    expect(await drawnInItsPlace(page)).toBe(0)
    // As far as it is sent at once.
    await page.route(`**${address}`, async (route) => {
      // Said by a browser that opens a page: others get it whole.
      const headers = { ...route.request().headers(), 'sec-fetch-dest': 'document' }
      const response = await route.fetch({ headers })
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, body.indexOf('<div data-results-list')) })
    })
    await page.goto(address)
    expect(await drawnInItsPlace(page)).toBeGreaterThan(500)
    const drawn = photos.flatMap(({ left, top, right }) => [
      { x: left + BESIDE, y: top + BESIDE },
      { x: right - BESIDE, y: top + BESIDE },
    ])
    const empty = photos.flatMap(({ left, top, right }) => [
      { x: left - BESIDE, y: top + BESIDE },
      { x: right + BESIDE, y: top + BESIDE },
      { x: left + BESIDE, y: top - BESIDE },
    ])
    const [paper, ...colours] = await coloursAt(page, [{ x: 1, y: viewport.height - 1 }, ...drawn, ...empty])
    expect(colours.map((colour) => colour !== paper)).toEqual([...drawn.map(() => true), ...empty.map(() => false)])
    await context.close()
  })
