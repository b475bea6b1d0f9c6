import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { keepDates } from './shop.ts'

const where = (page: Page) => page.locator('[name=destination]')

async function choose(page: Page, typed: string, city: string): Promise<void> {
  await where(page).click()
  await where(page).fill(typed)
  await page.getByRole('option', { name: city }).first().click()
}

test('a visitor searches with the mouse, goes on where they were, and searches by keyboard', async ({ page }) => {
  await test.step('an empty box offers destinations, then the last search with its guests, and the home page continues it', async () => {
    await page.goto('/')
    await where(page).click()
    await expect(page.getByText(/^\w+,\s\d+\s\w+\s–\s/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Popular destinations' })).toBeVisible()
    await expectAccessible(page)
    await where(page).fill('petronas')
    const city = page.getByRole('option', { name: 'Kuala Lumpur, Malaysia' })
    await expect(city).toContainText('near Petronas Twin Towers')
    await expectAccessible(page)
    await where(page).fill('jogja')
    await expect(page.getByRole('option', { name: /Yogyakarta.* found for “jogja”$/ })).toBeVisible()
    await where(page).fill('changi')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('near Singapore Changi Airport')
    await where(page).fill('petronas')
    await city.click()
    await keepDates(page)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(/\/Kuala-Lumpur-Malaysia\/1735161\/rooms/)

    await page.goto('/')
    await page.getByRole('link', { name: /Continue your search: Kuala Lumpur, Malaysia · .* · 1 adult/ }).click()
    await expect(page).toHaveURL(/\/1735161\/rooms/)
    await page.goto('/')
    const goOn = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: /Continue your search/ }) })
    const before = page.viewportSize()!
    for (const width of [320, 390, before.width]) {
      await page.setViewportSize({ ...before, width })
      await expect(goOn).toBeVisible()
      const taken = await goOn.evaluate(
        (line) => line.getBoundingClientRect().height - parseFloat(getComputedStyle(line).minHeight),
      )
      expect(taken, 'its place was kept free').toBe(0)
    }
    await where(page).click()
    await page.getByRole('option', { name: 'Clear recent searches' }).click()
    await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
  })

  await test.step('the keyboard alone searches', async () => {
    await where(page).focus()
    await page.keyboard.type('Kula Lumpr')
    await expect(page.getByRole('option', { name: 'Kuala Lumpur, Malaysia' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(where(page)).toHaveValue('Kuala Lumpur, Malaysia')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/1735161\/rooms/)
  })
})

test('a phone of 390 or 320 pixels searches with full-screen dates and rooms [A2-091, A2-092]', async ({ page }) => {
  const expectOnBoth = async (check: (width: number) => Promise<void>) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await check(width)
    }
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await choose(page, 'Bandng', 'Bandung, West Java')
  await page.getByRole('button', { name: /Check-in/ }).click()
  const dates = page.getByRole('dialog', { name: 'Choose your dates' })
  await expectOnBoth(async () => {
    await expect(dates.getByRole('grid')).toBeVisible()
    const wide = await dates.evaluate((sheet) =>
      [...sheet.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => part.outerHTML.slice(0, 100)),
    )
    expect(wide).toEqual([])
    await expectAccessible(page)
  })
  await dates.getByRole('button', { name: /^Done/ }).click()

  await page.getByRole('button', { name: /Guests/ }).click()
  const rooms = page.getByRole('dialog', { name: 'Rooms and guests' })
  await rooms.getByRole('button', { name: 'Add Room' }).click()
  await rooms.getByRole('button', { name: 'More: Children' }).last().click()
  await expectOnBoth(async (width) => {
    // The gutter of a desktop's scroll bar is not the sheet's.
    await expect.poll(() => rooms.boundingBox()).toMatchObject({ x: 0, y: 0, height: 700 })
    expect((await rooms.boundingBox())?.width).toBeGreaterThanOrEqual(width - 15)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
  await rooms.getByRole('button', { name: 'Done' }).click()
  await expectOnBoth(async () => {
    await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/rooms=1_1-6/)
})

test('the Indonesian brand speaks Indonesian to everybody', async ({ page }) => {
  await page.goto('/indosat')
  await where(page).click()
  await expect(page.getByRole('group', { name: 'Tujuan populer' })).toBeVisible()
  await choose(page, 'jawa barat', 'Bandung, West Java')
  await expect(page.getByRole('button', { name: 'Berikutnya' }).first()).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: /hari.*Check-in/ })).toBeVisible()
  await expectAccessible(page)
})
