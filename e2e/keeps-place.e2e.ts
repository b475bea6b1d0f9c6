import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { dayIn, hotelLinks, keepDates, openRooms, searchEnded } from './shop.ts'

const place = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await expect.poll(() => place(page)).toBe(y)
}

test('another currency leaves the list of results where it was', async ({ page }) => {
  await page.goto(`/Ipoh/1734634/rooms?checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`)
  await searchEnded(page)
  await expect(hotelLinks(page)).toHaveCount(16)
  await scrollTo(page, 2400)
  await page.evaluate(() => {
    const seen = { least: window.scrollY }
    Object.assign(window, { seen })
    window.addEventListener('scroll', () => (seen.least = Math.min(seen.least, window.scrollY)))
  })
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await searchEnded(page)
  await expect(page.getByRole('article').first()).toContainText('EUR')
  expect(await page.evaluate(() => (window as unknown as { seen: { least: number } }).seen.least)).toBe(2400)
  // The page is as long as what is on it again.
  await expect.poll(() => page.locator('#main').evaluate((main) => main.style.minHeight)).toBe('')
})

test('another language leaves the page of a hotel where it was', async ({ page }) => {
  await openRooms(page)
  const address = new URL(page.url())
  await page.goto(`${address.pathname}${address.search}&provider=indosat`)
  await untilHydrated(page)
  // Checked prices make some options lower, above what is looked at.
  await expect(page.getByRole('button', { name: /^Pilih/ }).first()).toBeVisible()
  await expect(page.getByText('Memeriksa harga akhir…')).toHaveCount(0)
  await scrollTo(page, 2000)
  const kept = () => page.evaluate(() => document.getElementById('location')!.getBoundingClientRect().top)
  const before = await kept()
  await page.getByRole('button', { name: 'English, EN' }).click()
  await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible()
  await expect(page.getByText('Final Price Checking...')).toHaveCount(0)
  // The words above it are of other lengths.
  await expect.poll(async () => Math.abs((await kept()) - before)).toBeLessThan(600)
})

test('another language leaves the search form as it was filled in, and a page that is come to anew has an empty one', async ({
  page,
}) => {
  await page.goto('/indosat')
  await page.getByRole('button', { name: 'English, EN' }).click()
  const where = page.getByRole('combobox', { name: 'Where', exact: true })
  await where.click()
  await where.fill('Bali')
  await page.getByRole('option', { name: /^Bali/ }).first().click()
  await keepDates(page)
  await page.getByRole('button', { name: /^Guests/ }).click()
  await page.getByRole('button', { name: /^More: Adults/i }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Bahasa Indonesia, ID' }).click()
  await expect(page.getByRole('combobox', { name: 'Ke mana', exact: true })).toHaveValue('Bali, Indonesia')
  await expect(page.getByRole('button', { name: /^Tamu:? 2 dewasa/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Cari|Go)$/ }).click()
  await expect(page).toHaveURL(/\/Bali.*\/rooms\?.*rooms=2/)

  await page.goto('/indosat')
  const box = page.getByRole('combobox', { name: 'Ke mana', exact: true })
  await box.click()
  await box.fill('Bali')
  await expect(page.getByRole('option', { name: /^Bali/ }).first()).toBeVisible()
  await page.goto('/aboutus')
  await page.goto('/indosat')
  await box.click()
  await expect(box).toHaveValue('')
})
