import { readPdf } from '#server/testing/read-pdf.ts'
import { aBooker } from './booked.ts'
import { expect, test } from './fixtures.ts'
import { dayIn, resultsInFullOrder } from './shop.ts'
import { aPic, enter } from './traveller.ts'

const [from, to] = ['2026-12-01', '2026-12-07']
const stays = ['Sinta Dewi', 'Budi Santoso'].map((name, at) => ({
  reference: `LS-${at}`,
  travellers: [name],
  hotel: 'Hotel Kenanga',
  // A word wider than a day of the sheet.
  city: 'Tanjungpinang',
  country: 'ID',
  checkIn: from,
  checkOut: to,
  position: null,
}))

test('who is where prints as a sheet: all seven days, and nothing of the site around them', async ({
  page,
  request,
}) => {
  await enter(page, await aPic(request))
  await page.route('**/whereabouts**', (route) => route.fulfill({ json: { from, to, stays } }))
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/business-dashboard?page=away')
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await page.emulateMedia({ media: 'print' })
  for (const day of await page.getByRole('columnheader').all()) await expect(day).toBeInViewport({ ratio: 1 })
  for (const part of ['navigation', 'banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0)
  }
  await expect(page.getByText(/^Printed on /)).toBeVisible()
})

test('a booking prints as one sheet, white where the screen is dark', async ({ page }) => {
  const { traveller, reference } = await aBooker()
  await enter(page, traveller)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/booking?refId=${reference}`)
  await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible()
  const { pages, text } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(pages).toBe(1)
  for (const words of [reference, 'Payment details', 'Cancellation policy', 'Additional details']) {
    expect(text).toContain(words)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const part of ['navigation', 'contentinfo', 'button'] as const) await expect(page.getByRole(part)).toHaveCount(0)
})

test('a list and a hotel print whole, without what only a screen can do', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto(`/Port-Dickson/1734815/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2&residence=US`)
  await resultsInFullOrder(page)
  const first = page.getByRole('article').first()
  await expect(page.getByRole('complementary', { name: 'Filter by' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['complementary', 'combobox', 'checkbox', 'slider'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0)
  }
  for (const name of [/^Save /, 'Show map', 'Log in for members-only rates']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  expect((await first.boundingBox())!.x).toBeLessThan(20)
  const hotel = (await first.getByRole('link').first().getAttribute('href'))!
  await page.emulateMedia({ media: 'screen' })
  await page.goto(hotel)
  await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of [/^Select/, 'Read more', /^Show all/, 'Change dates or guests']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  const about = page.locator('#about-text')
  expect(await about.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
})
