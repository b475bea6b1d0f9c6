import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { dayIn, resultsInFullOrder } from './shop.ts'

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
      /** Pixels between what stands below each other beside the picture. */
      hole: Math.max(
        ...cards.flatMap((card) => {
          const parts = Array.from(card.children[1]?.children ?? [], (part) => part.getBoundingClientRect())
          return parts.slice(1).map(({ top }, at) => Math.round(top - (parts[at]?.bottom ?? top)))
        }),
      ),
      cutAddresses: cards.flatMap((card) =>
        Array.from(card.querySelectorAll('h3 + p > span'))
          .filter((words) => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1)
          .map(({ textContent }) => textContent),
      ),
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
    const { hole, ...seen } = await look(page)
    expect(seen).toEqual({ whole: 3, heights: [184], outside: [], cutAddresses: [] })
    expect(hole).toBeLessThanOrEqual(32)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(async () => (await look(page)).heights).toEqual([184])
    expect(await look(page)).toMatchObject({ whole: 3, outside: [] })
  })
}

test.describe('where a card beside a map is narrowest', () => {
  test.use({ viewport: { width: 1200, height: 800 } })

  test('totals of ten million rupiah stay in their column', async ({ page }) => {
    await page.goto('/indosat')
    await page.goto(`/Kuala-Lumpur/1735161/rooms?${STAY}&sort=ph`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
    const widest = page.getByRole('main').getByRole('article').first()
    const total = widest.getByText(/^IDR\s\d{2,3}\.\d{3}\.\d{3}$/).first()
    const button = (await widest.locator('[data-looks-pressable]').boundingBox())!
    const { x, width } = (await total.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(button.x + button.width + 1)
  })
})

test('the search is one line, and opens to be changed', async ({ page }) => {
  await page.goto(`/Taiping/1734586/rooms?${STAY}`)
  await resultsInFullOrder(page)
  const line = page.getByRole('button', { name: 'Where: Taiping' })
  const whole = line.locator('..')
  await expect(whole).toHaveText(/· 3 nights.*2 adults · 1 room/)
  expect((await whole.boundingBox())?.height).toBeLessThanOrEqual(64)
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveCount(0)
  await expectAccessible(page)
  await line.press('Enter')
  const where = page.getByRole('dialog').getByRole('combobox', { name: 'Where' })
  await expect(where).toHaveValue(/Taiping/)
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  for (const [part, panel] of [
    ['Check-in – check-out', 'Choose your dates'],
    ['Guests', 'Rooms and guests'],
  ] as const) {
    await whole.getByRole('button', { name: `${part}: ` }).click()
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible()
    await page.keyboard.press('Escape')
    const form = page.getByRole('dialog', { name: 'Change your search' })
    await expect(form.getByRole('button', { name: part })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const width of [776, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
    // A name of one word in two lines is cut in its middle.
    expect((await line.getByText('Taiping', { exact: true }).boundingBox())?.height).toBeLessThan(30)
  }
})

test('the filters stay beside the list while it is scrolled, with a scroll of their own, but not in a low window', async ({
  page,
}) => {
  await page.goto(`/Taiping/1734586/rooms?${STAY}`)
  await resultsInFullOrder(page)
  const filters = page.getByRole('complementary', { name: 'Filter by' })
  const name = filters.getByLabel('Hotel name')
  const placeOf = () =>
    name.evaluate((field) => {
      window.scrollTo(0, 1500)
      return { scrolled: window.scrollY, top: Math.round(field.getBoundingClientRect().top) }
    })
  await expect.poll(placeOf).toEqual({ scrolled: 1500, top: 250 })
  const { top, bottom } = await filters.evaluate((column) => {
    column.scrollTop = column.scrollHeight
    const box = column.getBoundingClientRect()
    return { top: box.top, bottom: box.bottom }
  })
  expect(top).toBeGreaterThanOrEqual(124)
  expect(bottom).toBeLessThanOrEqual(900)
  await expect(filters.getByRole('checkbox').last()).toBeInViewport()
  await page.setViewportSize({ width: 1000, height: 380 })
  await page.evaluate(() => window.scrollTo(0, 2500))
  await expect(filters).not.toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no line is kept free below a short name, and every card and picture is of one size', async ({ page }) => {
    await page.goto(`/Taiping/1734586/rooms?${STAY}`)
    await resultsInFullOrder(page)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
    await page.addStyleTag({ content: 'article { content-visibility: visible !important }' })
    const seen = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main article'), (card) => {
        const words = document.createRange()
        words.selectNodeContents(card.querySelector('h3 a')?.firstChild ?? card)
        const address = card.querySelector('h3 + p')?.getBoundingClientRect().top ?? 0
        return {
          gap: Math.round(address - words.getBoundingClientRect().bottom),
          card: Math.round(card.getBoundingClientRect().height),
          picture: Math.round(card.firstElementChild?.getBoundingClientRect().height ?? 0),
        }
      }),
    )
    expect(Math.max(...seen.map(({ gap }) => gap))).toBeLessThanOrEqual(12)
    expect(new Set(seen.map(({ card, picture }) => `${card} ${picture}`)).size).toBe(1)
  })
})
