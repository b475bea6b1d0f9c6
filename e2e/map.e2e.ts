import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hotelLinks, resultsInFullOrder } from './shop.ts'

const PENANG = '/Penang/1735106/rooms'

// Beside the list.
test.use({ viewport: { width: 1280, height: 860 } })

/** The map of the results, with everything drawn that is on its way. */
async function openMap(page: Page, place = PENANG): Promise<Locator> {
  const tile = page.waitForResponse((answer) => answer.url().includes('/maps/tiles/') && answer.status() === 200)
  await page.goto(place)
  await resultsInFullOrder(page)
  await tile
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map).toHaveAttribute('data-map', 'open')
  await expect(pins(map).first()).toBeVisible()
  return map
}

const pins = (map: Locator) => map.locator('[data-pin]')

/** How many different colours a picture of it has: a blank canvas has one. */
async function coloursOf(page: Page, part: Locator): Promise<number> {
  const picture = (await part.screenshot()).toString('base64')
  return page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0)
    const { data } = drawing.getImageData(0, 0, image.width, image.height)
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 4) colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    return colours.size
  }, picture)
}

const plainName = (link: string | null) =>
  new RegExp(`^${link?.replace(/\s*\(opens.*$/, '').replaceAll(/[^\w ]/g, '.')}, `)

test.describe('on a screen with filters beside the list, but no room for a map', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('list and map take turns', async ({ page }) => {
    await page.goto(PENANG)
    await resultsInFullOrder(page)
    await page.getByRole('button', { name: 'Show map' }).press('Enter')
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map).toHaveAttribute('data-map', 'open')
    await expect(map).toBeInViewport({ ratio: 0.95 })
    await expect(hotelLinks(page).first()).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show list' }).press('Enter')
    await expect(map).toBeHidden()
    await expect(hotelLinks(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show map' })).toBeFocused()
  })
})

test('the results are on a map beside them, to look at, to open and to search by', async ({ page }) => {
  // Drawing without a graphics card and looking at every element take their time.
  test.slow()
  const map = await openMap(page)
  await expect(map).toContainText(/\d nights? · 1 room · taxes we collect included/)
  const card = page.getByRole('main').getByRole('article').first()

  await test.step('the results are on a map whose streets, pins and list belong together', async () => {
    // Streets, parks, houses and their soft edges: plain ground with pins on it stays under a hundred.
    await expect.poll(() => coloursOf(page, map)).toBeGreaterThan(300)
    const count = await pins(map).count()
    expect(count).toBeGreaterThan(3)
    expect(count).toBeLessThanOrEqual(42)

    await card.hover()
    const raised = map.locator('[data-pin][data-hovered]')
    await expect(raised).toHaveCount(1)
    await expect(raised).toHaveAccessibleName(plainName(await hotelLinks(page).first().textContent()))
    await expectAccessible(page)
  })

  await test.step('a pin that has the focus marks its card', async () => {
    // The first of the list is the first to get a pin.
    const pin = map.getByRole('button', { name: plainName(await hotelLinks(page).first().textContent()) })
    await page.mouse.move(0, 0)
    await expect(card).not.toHaveClass(/ring-brand/)
    await pin.focus()
    await expect(card).toHaveClass(/ring-brand/)
    await pin.blur()
    await expect(card).not.toHaveClass(/ring-brand/)
  })

  await test.step('a pin that is looked at says whose it is, with a way there; Escape ends it', async () => {
    const name = (await hotelLinks(page).first().textContent())?.replace(/\s*\(opens.*$/, '') ?? ''
    const pin = map.getByRole('button', { name: plainName(name) })
    const open = map.getByRole('button', { name: `See hotel ${name}` })
    await pin.hover()
    await expect(open).toBeVisible()
    await open.hover()
    await expect(open).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(open).toBeHidden()
    await pin.focus()
    await page.keyboard.press('Tab')
    await expect(open).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(pin).toBeFocused()
    await pin.blur()
  })

  await test.step('a card that has the focus raises its pin', async () => {
    const raised = map.locator('[data-pin][data-hovered]')
    const link = hotelLinks(page).nth(1)
    await link.focus()
    await expect(raised).toHaveAccessibleName(plainName(await link.textContent()))
    await link.blur()
    await expect(raised).toHaveCount(0)
  })

  await test.step('the chat link floats beside the buttons of the map, wherever the page is scrolled to', async () => {
    const chat = page.getByRole('complementary', { name: 'Chat with us' })
    await expect(chat).toBeVisible()
    const left = (await chat.boundingBox())?.x ?? 0
    for (const name of ['Zoom in', 'Zoom out']) {
      const box = await map.getByRole('button', { name }).boundingBox()
      expect((box?.x ?? Infinity) + (box?.width ?? 0), name).toBeLessThan(left)
    }
    // Words of two lines wait behind their button.
    const words = map.getByText('Natural Earth').first()
    await expect(words).toBeHidden()
    await map.getByLabel('Map credits').click()
    const credits = await words.boundingBox()
    expect((credits?.x ?? Infinity) + (credits?.width ?? 0)).toBeLessThan(left)
  })

  await test.step('a pin opens its hotel by keyboard', async () => {
    const pin = pins(map).first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    await pin.focus()
    await page.keyboard.press('Enter')
    const hotel = map.getByRole('group').filter({ has: page.getByRole('button', { name: 'See hotel' }) })
    await expect(hotel).toBeVisible()
    // The note at the pin, which has the focus, has made room for the card.
    await expect(map.getByRole('button', { name: /^See hotel/ })).toHaveCount(1)
    expect(name).toContain((await hotel.getAttribute('aria-label')) ?? '?')
    const opened = page.waitForEvent('popup')
    await hotel.getByRole('button', { name: 'See hotel (opens in a new tab)' }).press('Enter')
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.close()
    await hotel.getByRole('button', { name: 'Close' }).click()
    await expect(hotel).toBeHidden()
  })

  await test.step('list and map stand side by side, and the choice is in the address', async () => {
    await expect(hotelLinks(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Hide map' }).press('Enter')
    await expect(map).toBeHidden()
    await expect(page).toHaveURL(/view=list/)
    // The focus stays with the switch, which stands elsewhere now.
    const show = page.getByRole('button', { name: 'Show map' })
    await expect(show).toBeFocused()
    await show.press('Enter')
    await expect(page.getByRole('button', { name: 'Hide map' })).toBeFocused()
    await page.goBack()
    await expect(map).toBeHidden()
    await page.goBack()
    await expect(map).toBeVisible()
    await expect(map).toHaveAttribute('data-map', 'open')
  })

  await test.step('who moves the map may search what it shows', async () => {
    const again = map.getByRole('button', { name: 'Search this area' })
    await expect(again).toBeHidden()
    await expect(pins(map).first()).toBeVisible()
    await map.getByRole('region', { name: 'Map', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    // No answer yet: the pins of before stay on the map.
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/hotel/availability/**', async (route) => {
      await asked
      await route.continue()
    })
    await again.click()
    await expect(page).toHaveURL(/box=/)
    await expect(page.getByRole('heading', { name: 'Looking for hotels…' })).toBeAttached()
    await expect(pins(map).first()).toBeVisible()
    answer()
    await resultsInFullOrder(page)
  })
})

test('prices are whole, and cover neither each other nor a button, from the first moment on', async ({ page }) => {
  await page.addInitScript(() => {
    const covered: string[] = []
    Object.assign(window, { covered })
    const look = () => {
      // The price of a card under the pointer stands above the others on purpose.
      const prices = [...document.querySelectorAll('[data-pin]:not([data-hovered])')]
      const others = [...prices, ...document.querySelectorAll('.maplibregl-ctrl')]
      for (const price of prices) {
        const box = price.getBoundingClientRect()
        const view = price.closest('section')!.getBoundingClientRect()
        const isWhole =
          box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom
        const over = others.find((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          const width = Math.min(box.right, right) - Math.max(box.left, left)
          return other !== price && width > 1 && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1
        })
        if (!isWhole || over) covered.push(`${price.textContent}: ${over?.textContent ?? 'cut'}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await openMap(page, '/Kuala-Lumpur/1735161/rooms')
  expect(await page.evaluate(() => (window as unknown as { covered: string[] }).covered)).toEqual([])
})

test('thirty kilometres around the centre are searched and seen, and given up again', async ({ page }) => {
  const asked = page.waitForRequest(/getHotelContent/)
  const map = await openMap(page, `${PENANG}?radius=30`)
  const { region } = (await asked).postDataJSON() as { region: { circularRegion: object } }
  // The documents' spelling, which is not the supply hub's.
  expect(region.circularRegion).toEqual({
    centerlat: expect.any(Number),
    centerlong: expect.any(Number),
    radiusInKM: 30,
  })

  await test.step('the first view is as wide as where the stays are', async () => {
    await map.getByRole('region', { name: 'Map', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await map.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/box=/)
    const [, west, , east] = (new URL(page.url()).searchParams.get('box') ?? '').split(',').map(Number)
    // A city at zoom 12 would be a tenth of a degree.
    expect((east ?? 0) - (west ?? 0)).toBeGreaterThan(0.3)
  })

  await test.step('the circle is given up for all of the place', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/radius=/)
    await page.getByRole('button', { name: /^Back to all of / }).click()
    await expect(page).not.toHaveURL(/radius=/)
    await resultsInFullOrder(page)
  })
})

test('without WebGL the list stays and the map says why it does not', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/Mersing/1732826/rooms')
  await resultsInFullOrder(page)
  await expect(page.getByText('The map cannot be shown here')).toBeVisible()
  await expect(hotelLinks(page).first()).toBeVisible()
})
