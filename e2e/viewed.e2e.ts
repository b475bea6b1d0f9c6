import { expect, expectAccessible, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { dayIn, hotelLinks, openHotel, resultsInFullOrder } from './shop.ts'

const MELAKA = `/Melaka/1734759/rooms?checkIn=${dayIn(57)}&checkOut=${dayIn(60)}&rooms=2`

test('a stay that was opened stands on the home page, at the price of then and of today, until it is to be forgotten', async ({
  page,
}) => {
  await page.goto(MELAKA)
  await resultsInFullOrder(page)
  const name = (await hotelLinks(page).first().textContent())!.replace(/ ?\(opens.*$/, '')
  const price = (await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByText(/^USD\s[\d,]+$/)
    .first()
    .textContent())!
  const hotel = await openHotel(page)
  await hotel.close()

  await page.goto('/')
  const viewed = page.getByRole('region', { name: 'Stays you looked at' })
  const tile = viewed.getByRole('link', { name })
  await expect(tile).toContainText(price)
  await expect(tile).toContainText('when you opened it')
  await viewed.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await test.step('a search of today for the same tells how the price is now', async () => {
    await page.goto(MELAKA)
    await resultsInFullOrder(page)
    // It is written with code that comes once it is needed: who leaves at once leaves before.
    const kept = () => page.evaluate(() => localStorage.getItem('VDHOL-viewed-hotels'))
    await expect.poll(kept).toContain('"latest"')
    await page.goto('/')
    await expect(tile).toContainText('today, the same as when you opened it')
    await tile.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`checkIn=${dayIn(57)}`))
    await page.goBack()
  })

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await viewed.getByRole('button', { name: 'Forget these' }).click()
  await expect(viewed).toBeHidden()
  await page.reload()
  await untilHydrated(page)
  await expect(viewed).toBeHidden()
})
