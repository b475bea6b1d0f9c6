import { expect, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { dayIn, searchCompleted } from './shop.ts'

// Each in a place of its own: a search that another journey began would not stream.
for (const { size, place, site = '', ...viewport } of [
  { size: 'wide screen', place: '/Kota-Bharu/1736376', width: 1600, height: 1000 },
  { size: 'desktop', place: '/Kuantan/1735227', width: 1000, height: 800 },
  { size: 'phone', place: '/Sandakan/1734052', width: 390, height: 844 },
  { size: 'small phone', place: '/Tawau/1734199', width: 320, height: 640 },
  {
    size: 'small phone of a partner',
    place: '/Taipei/246729',
    site: `?provider=yoodo&checkIn=${dayIn(40)}&checkOut=${dayIn(42)}`,
    width: 320,
    height: 640,
  },
]) {
  test(`nothing jumps on a ${size} while results stream in`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    // The web font may be the last to come: until then another one has its widths.
    const { promise: drawn, resolve: bring } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await drawn
      await route.continue()
    })
    await page.goto(`${place}/rooms${site}`, { waitUntil: 'commit' })
    await searchCompleted(page)
    bring()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByText('Search completed')).toBeHidden()
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
  })
}

test('a desktop keeps the filters that the server drew when they come alive, and a phone fetches none', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const filtersCode = () => fetched.filter((url) => url.includes('/static/FilterSidebar-'))
  const { promise: marked, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/translation.json', async (route) => {
    await marked
    await route.continue()
  })
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/Ipoh/1734634/rooms', { waitUntil: 'commit' })
  const boxes = page.getByRole('complementary', { name: 'Filter by' }).locator('fieldset').first()
  await boxes.evaluate((element) => element.setAttribute('data-drawn-by', 'server'))
  wake()
  await searchCompleted(page)
  await boxes.getByRole('checkbox', { name: /^Refundable/ }).click()
  await expect(page).toHaveURL(/refundable/)
  await expect(boxes).toHaveAttribute('data-drawn-by', 'server')
  expect(filtersCode()).toHaveLength(1)

  fetched.length = 0
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Ipoh/1734634/rooms')
  await searchCompleted(page)
  await page.getByRole('button', { name: 'Refundable' }).click()
  await expect(page).toHaveURL(/refundable/)
  expect(filtersCode()).toEqual([])
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(boxes.getByRole('checkbox', { name: /^Refundable/ })).toBeChecked()
})

test('what a partner says of a country without its gifts takes a line each, with no hole between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Kluang/1732811/rooms?provider=yoodo')
  const [esim, pass] = [page.getByText('No eSIM in Malaysia.'), page.getByText('No yoodo roaming pass in Malaysia.')]
  await expect(pass).toBeVisible()
  const [above, below] = [await esim.boundingBox(), await pass.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16)
})
