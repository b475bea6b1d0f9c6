import { expect, test } from './fixtures.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { ports } from './ports.ts'
import { inDays, resultsInFullOrder, searchEnded } from './shop.ts'

/** A shop of its own: the searches for the tiles, sixty in the first five minutes, would run beside all other journeys. */
test.use({ baseURL: `http://localhost:${ports.featuredShop}` })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openShop('featured', ports.featuredShop, { FEATURED_PRICES: 'true' })
})
test.afterAll(() => shop.close())

test('a tile says a price, and leads to it', async ({ page, watched }) => {
  // Beside sixty searches a supplier may be late with a place's stays, which the page asks for again.
  watched.expectErrors(/status of 502/)
  const carousel = page.getByRole('region', { name: 'Popular destinations' })
  const tile = carousel.getByRole('listitem').filter({ hasText: 'Singapore' })

  await test.step('within minutes of a start a tile says a price, which is the first of its results', async () => {
    await expect(async () => {
      await page.goto('/')
      await expect(tile).toContainText(/from USD\s\d+for the night of/, { timeout: 2000 })
    }).toPass()
    await expect(carousel).toContainText('for residents of the United States')
    const [, price = ''] = /from (USD\s\d+)for/.exec((await tile.textContent()) ?? '') ?? []
    await tile.getByRole('link').click()
    await expect(page).toHaveURL(/sort=pl/)
    await searchEnded(page)
    await expect(page.getByRole('article').first()).toContainText(new RegExp(`${price.replace(/\s/, '\\s')}(?![\\d,])`))
  })

  await test.step('a visitor who lives elsewhere reads no price of somebody else’s on a tile, and the prices of their results', async () => {
    await page.evaluate(() => localStorage.setItem('residence', 'DE'))
    await page.goto('/')
    await expect(tile).toContainText('See prices')
    await expect(tile).not.toContainText('USD')
    await tile.getByRole('link').click()
    await resultsInFullOrder(page)
    await expect(page.getByRole('main')).toContainText('Germany')
  })

  await test.step('a tile leads to tomorrow, one night, one adult [A2-044, A2-045, A2-046, A2-034]', async () => {
    // Midnight waits until the end.
    await page.clock.setFixedTime(Date.now())
    await page.goto('/')
    await carousel.getByRole('link', { name: 'New York' }).click()
    await expect(page).toHaveURL(/\/New_York\/4349\/rooms/)
    const state = await page.evaluate(() => (window.history.state as { usr: Record<string, unknown> }).usr)
    expect(state).toMatchObject({
      place: 'New York',
      placeId: '4349',
      startDate: await inDays(page, 1),
      endDate: await inDays(page, 2),
      noofAdults: 1,
      noofChild: 0,
      noofroom: 1,
    })
  })
})
