import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { dayIn, searchCompleted } from './shop.ts'

const STAY = `checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`

test.use({ viewport: { width: 1360, height: 900 } })

/** Cards that are whole on the screen, and words of any card that stand outside its box. */
const look = (page: Page) =>
  page.evaluate(() => {
    const cards = Array.from(document.querySelectorAll('main article'))
    return {
      whole: cards.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
      heights: [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height)))],
      outside: cards.flatMap((card) => {
        const around = card.getBoundingClientRect()
        return Array.from(card.querySelectorAll('p, h3, li, button'))
          .filter((element) => {
            const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
            const isIn = top >= around.top && bottom <= around.bottom && left >= around.left && right <= around.right
            return width > 1 && height > 1 && !isIn
          })
          .map(({ textContent }) => textContent)
      }),
    }
  })

for (const brand of ['/', '/yoodo', '/indosat']) {
  test(`three stays are on a laptop's screen, and whatever they say is in their boxes: ${brand}`, async ({ page }) => {
    await page.goto(brand)
    await page.goto(`/Taiping/1734586/rooms?${STAY}`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByRole('main').locator('ol[aria-busy]')).toHaveCount(0)
    // Cards below the screen are not laid out until they come near.
    await page.addStyleTag({ content: 'article { content-visibility: visible !important }' })
    expect(await look(page)).toEqual({ whole: 3, heights: [184], outside: [] })
  })
}

test('the search is one line, and opens to be changed', async ({ page }) => {
  await page.goto(`/Taiping/1734586/rooms?${STAY}`)
  await searchCompleted(page)
  const line = page.getByRole('button', { name: 'Search for a stay: Taiping' })
  await expect(line).toHaveText(/2 adults · 3 nights, 1 room/)
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64)
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveCount(0)
  await expectAccessible(page)
  await line.press('Enter')
  const where = page.getByRole('dialog').getByRole('combobox', { name: 'Where' })
  await expect(where).toHaveValue(/Taiping/)
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  for (const width of [776, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
  }
})
