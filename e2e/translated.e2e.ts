import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hotelLinks, resultsInFullOrder } from './shop.ts'

/** As Chrome's translator does it, into a language that has the same words. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.textContent = text.data
      text.replaceWith(font)
    }
  })

/** What the cards say, by the hotel that they lead to. */
const cards = async (page: Page) =>
  new Map(
    await hotelLinks(page).evaluateAll((links) =>
      links.map((link): [string, string] => [
        new URL((link as HTMLAnchorElement).href).pathname,
        link.closest('li')!.textContent,
      ]),
    ),
  )

test('in a page that the browser has translated, a new order of the results shows each hotel as its own', async ({
  page,
}) => {
  await page.goto('/Mersing/1732826/rooms')
  await resultsInFullOrder(page)
  const before = await cards(page)
  await translate(page)
  const first = [...before.keys()][0]!
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price first' })
  await expect.poll(async () => [...(await cards(page)).keys()][0]).not.toBe(first)
  const after = await cards(page)
  expect(after.size).toBeGreaterThan(2)
  for (const [path, words] of after) if (before.has(path)) expect(words).toBe(before.get(path))
})
