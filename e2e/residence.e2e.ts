import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { dayIn, openHotel, search, resultsInFullOrder, selectRate } from './shop.ts'

const PORT_DICKSON = `/Port-Dickson/1734815/rooms?checkIn=${dayIn(60)}&checkOut=${dayIn(62)}&rooms=2`

/** Who the next search is for. */
async function nextSearch(page: Page): Promise<unknown> {
  const asked = await page.waitForRequest(/\/availability\/init/)
  const { nationality, countryOfResidence } = asked.postDataJSON() as Record<string, string>
  return [nationality, countryOfResidence]
}

/** Chooses with the keyboard alone, in the dialog that is open. */
async function choose(page: Page, country: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Where do you live?' })
  await dialog.getByRole('searchbox', { name: 'Country' }).fill(country)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Above the results. */
const pricesFor = (page: Page, country: string) =>
  page.getByRole('button', { name: `Prices for residents of ${country}` }).filter({ visible: true })

/** Beside the stay, on a hotel's page. */
const livesIn = (page: Page, country: string) =>
  page
    .getByRole('button', { name: `I live in ${country}` })
    .filter({ visible: true })
    .first()

test('who says where they live gets their own prices, in the results, the hotel, the summary and the link', async ({
  page,
}) => {
  const begun: string[] = []
  page.on('request', (request) => {
    if (/\/availability\/init/.test(request.url())) begun.push(request.url())
  })
  await page.goto(PORT_DICKSON)
  // Guessed from the browser, and in sight; the server guessed the same and began the search.
  await expect(page).toHaveURL(/residence=US/)
  await resultsInFullOrder(page)
  await expect(pricesFor(page, 'the United States')).toBeVisible()
  expect(begun).toEqual([])

  const again = nextSearch(page)
  await pricesFor(page, 'the United States').click()
  await expectAccessible(page)
  await choose(page, 'singap')
  expect(await again).toEqual(['SG', 'SG'])
  await expect(page).toHaveURL(/residence=SG/)
  await expect(pricesFor(page, 'Singapore')).toBeVisible()

  // What is shared shows the same to every reader; and the choice is kept for addresses that say nothing.
  begun.length = 0
  await page.goto(`/Mersing/1732826/rooms?checkIn=${dayIn(70)}&checkOut=${dayIn(71)}&rooms=1`)
  await resultsInFullOrder(page)
  await expect(pricesFor(page, 'Singapore')).toBeVisible()
  expect(begun, 'the server knows it as well').toEqual([])
  await page.goto(PORT_DICKSON.replace('rooms=2', 'rooms=2&residence=SG'))
  await resultsInFullOrder(page)

  const hotel = await openHotel(page)
  await expect(hotel).toHaveURL(/residence=SG/)
  const summary = await selectRate(hotel)
  await expect(summary.getByText(/^Residents of Singapore/)).toBeVisible()
  // Nothing for residents of Malaysia alone is sold to a resident of Singapore.
  await expect(hotel.getByText(/Only for residents/)).toHaveCount(0)

  const rates = hotel.waitForRequest(/\/roomsandrates$/)
  await summary.getByRole('button', { name: 'Change where I live' }).click()
  await choose(hotel, 'malaysia')
  expect((await rates).postDataJSON()).toMatchObject({ nationality: 'MY', countryOfResidence: 'MY' })
  await expect(summary.getByText(/^Residents of Malaysia/)).toBeVisible()
  await expect(hotel).toHaveURL(/residence=MY/)
  await summary.getByRole('button', { name: 'Close' }).click()
  await expect(hotel.getByText('Only for residents of Malaysia').first()).toBeVisible()
  await hotel.reload()
  await expect(livesIn(hotel, 'Malaysia')).toBeVisible()
})

test.describe('a browser that says no country', () => {
  test.use({ locale: 'en' })

  test('is asked, and told for whom the prices are meanwhile', async ({ page }) => {
    const asked = nextSearch(page)
    await search(page, 'Mersing', /Mersing/)
    expect(await asked).toEqual(['MY', 'MY'])
    await resultsInFullOrder(page)
    await expect(page).not.toHaveURL(/residence=/)
    await expect(page.getByText('You have not said where you live').filter({ visible: true })).toHaveCount(1)
    const mine = nextSearch(page)
    await page.getByRole('button', { name: 'Where do you live?' }).filter({ visible: true }).first().click()
    await choose(page, 'kenya')
    expect(await mine).toEqual(['KE', 'KE'])
    await expect(page).toHaveURL(/residence=KE/)
  })
})

test('on a phone of 320 pixels the country is chosen above the results', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(PORT_DICKSON)
  await page.getByRole('button', { name: 'Prices for residents of the United States' }).click()
  await expectToFit(page)
  await choose(page, 'indonesia')
  await expect(page.getByRole('button', { name: 'Prices for residents of Indonesia' })).toBeVisible()
  await expectToFit(page)
})
