import { expect, test } from './fixtures.ts'
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
