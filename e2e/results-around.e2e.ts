import { expect, test } from './fixtures.ts'
import { hotelLinks, searchCompleted } from './shop.ts'

const PENANG = '/Penang/1735106/rooms'

test('what is searched stays in sight below the header, and can be changed from there', async ({ page }) => {
  await page.goto(PENANG)
  await searchCompleted(page)
  const change = page.getByRole('button', { name: 'Change your search' })
  await expect(change).toBeHidden()
  await hotelLinks(page).nth(5).scrollIntoViewIfNeeded()
  await change.click()
  await expect(page.getByRole('dialog', { name: 'Change your search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(change).toBeHidden()
})

test('thirty kilometres around the centre are searched, and given up again', async ({ page }) => {
  const asked = page.waitForRequest(/\/availability\/init/)
  await page.goto(`${PENANG}?radius=30`)
  const { region } = (await asked).postDataJSON() as { region: { circularRegion: object } }
  // The documents' spelling, which is not the supply hub's.
  expect(region.circularRegion).toEqual({
    centerlat: expect.any(Number),
    centerlong: expect.any(Number),
    radiusInKM: 30,
  })
  await searchCompleted(page)
  await page.getByRole('button', { name: /^Back to all of / }).click()
  await expect(page).not.toHaveURL(/radius=/)
  await searchCompleted(page)
})

test('a pin that has the focus marks its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(PENANG)
  await searchCompleted(page)
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map).toHaveAttribute('data-map', 'open')
  const card = page.getByRole('main').getByRole('article').first()
  const name = (await hotelLinks(page).first().textContent())?.replace(/\s*\(opens.*$/, '') ?? ''
  // The first of the list is the first to get a pin.
  const pin = map.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[^\w ]/g, '.')}, `) })
  await pin.focus()
  await expect(card).toHaveClass(/ring-brand/)
  await pin.blur()
  await expect(card).not.toHaveClass(/ring-brand/)
})
