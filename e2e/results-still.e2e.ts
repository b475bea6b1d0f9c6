import { expect, test } from './fixtures.ts'
import { inPieces } from './in-pieces.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { dayIn, keepDates, searchEnded } from './shop.ts'

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
    await searchEnded(page)
    bring()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByText('Search completed')).toBeHidden()
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
  })
}

// As a browser paints a page whose list it has read in part: with nothing, with filters or chips, with some of the cards.
for (const { size, place, site = '', ...viewport } of [
  { size: 'desktop', place: '/Kuala-Terengganu/1734705', width: 1360, height: 900 },
  { size: 'phone', place: '/Kota-Kinabalu/1733432', width: 390, height: 844 },
  { size: 'desktop of a partner', place: '/Kaohsiung/1673820', site: '&provider=yoodo', width: 1360, height: 900 },
  { size: 'phone of a partner', place: '/Taichung/1668399', site: '&provider=yoodo', width: 390, height: 844 },
]) {
  test(`nothing jumps on a ${size} on a slow line while a list for the dates of the address comes`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    const stay = `checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`
    // A supplier that is slow for the first to ask leaves the page without a card.
    await expect(async () => {
      const asBrowser = { headers: { 'sec-fetch-dest': 'document', 'accept-language': 'en-US' } }
      const list = await request.get(`${place}/rooms?${stay}${site}`, asBrowser)
      expect((await list.text()).includes('<article')).toBe(true)
    }).toPass()
    const line = await inPieces(baseURL!, place, [
      '<div data-results-list',
      '<section aria-labelledby="found"',
      '<ol',
      // In the midst of a card: its words, and its price.
      '<h3',
      '</article>',
      '</main>',
    ])
    await page.goto(`${line.address}${place}/rooms?${stay}${site}`, { waitUntil: 'commit' })
    for (const piece of [
      '[data-results]',
      '[data-results-list]',
      '[aria-labelledby=found]',
      '[data-results-list] ol',
      '[data-results-list] h3',
      '[data-results-list] li:last-child [data-looks-pressable]',
    ]) {
      await expect(page.locator(piece).first()).toBeAttached()
      if (piece === '[data-results]')
        expect((await page.locator('[data-results-place]').boundingBox())?.height).toBe(viewport.height)
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      line.bringMore()
    }
    await searchEnded(page)
    await expect(page.getByText('Search completed')).toBeHidden()
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
    line.close()
  })
}

for (const { size, typed, ...viewport } of [
  { size: 'desktop', typed: 'Seremban', width: 1360, height: 900 },
  { size: 'phone', typed: 'Taiping', width: 390, height: 844 },
]) {
  test(`nothing jumps on a ${size} while what was asked for in the form comes`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Where' }).click()
    await page.getByRole('combobox', { name: 'Where' }).last().fill(typed)
    await page.getByRole('option', { name: typed }).first().click()
    if (size === 'desktop') await keepDates(page)
    await page.getByRole('button', { name: /^(Go|Search)$/ }).click()
    await expect(page).toHaveURL(/\/rooms/)
    await searchEnded(page)
    await expect(page.getByText('Search completed')).toBeHidden()
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
  })
}

for (const { size, place, found, ...viewport } of [
  { size: 'desktop', place: '/Ujung-Pandang/99999991', found: 'Makassar', width: 1360, height: 900 },
  { size: 'phone', place: '/Kelang/99999992', found: 'Klang', width: 390, height: 844 },
]) {
  test(`nothing jumps on a ${size} where the place of a link is only a guess`, async ({ page, watched }) => {
    // Of the id that is nobody's.
    watched.expectErrors(/status of 404/)
    await page.setViewportSize(viewport)
    await countShifts(page)
    await page.goto(`${place}/rooms`, { waitUntil: 'commit' })
    await expect(page.getByText(`These stays are in ${found}`)).toBeVisible()
    await searchEnded(page)
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
  await searchEnded(page)
  await boxes.getByRole('checkbox', { name: /^Refundable/ }).click()
  await expect(page).toHaveURL(/refundable/)
  await expect(boxes).toHaveAttribute('data-drawn-by', 'server')
  expect(filtersCode()).toHaveLength(1)

  fetched.length = 0
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Ipoh/1734634/rooms')
  await searchEnded(page)
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
