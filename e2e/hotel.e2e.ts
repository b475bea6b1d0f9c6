import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectWhole, expectAccessible, test } from './fixtures.ts'
import { dayIn, expectRoomForTheCalendar, openHotel, resultsInFullOrder, selectRate } from './shop.ts'
import { aTraveller, enter, fillLogin } from './traveller.ts'

interface Content {
  id: string
  name: string
  starRating: number
  imageCount: number
  facilities: unknown[]
  nearByAttractions: unknown[]
}

/** A house in Kuala Lumpur with more of everything than its page shows at first. */
async function findRichHotel(request: APIRequestContext): Promise<Content> {
  const ask = async (body: object) => {
    const answer = await request.post('/api/content/hotelcontent/getHotelContent', { data: body })
    return ((await answer.json()) as { hotels: Content[] }).hotels
  }
  const centre = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 2 }
  const near = await ask({ circularRegion: centre, contentFields: ['Basic'] })
  const hotelIds = near.filter(({ starRating }) => starRating >= 4).map(({ id }) => id)
  const full = await ask({ hotelIds: hotelIds.slice(0, 60), contentFields: ['All'] })
  const rich = full.find(
    ({ imageCount, facilities, nearByAttractions }) =>
      imageCount > 4 && facilities.length > 12 && nearByAttractions.length > 8,
  )
  if (!rich) throw new Error('no such hotel in the atlas')
  return rich
}

let rich: Promise<Content> | undefined
/** Looked for once by each worker. */
const aRichHotel = (request: APIRequestContext) => (rich ??= findRichHotel(request))

interface Point {
  lat: number
  long: number
}

/** In half a year, so that no deadline is near. */
const stay = `checkIn=${dayIn(180)}&checkOut=${dayIn(183)}&rooms=2`
const pathOf = ({ id }: Content) => `/hotel/${id}/detail?${stay}`

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const seen = (list: Locator) => list.filter({ visible: true })
const pictures = (page: Page) => page.getByRole('button', { name: /Open picture \d/ })

test('a desktop shows all of a hotel: pictures, facts and where it is', async ({ page, request }) => {
  const hotel = await aRichHotel(request)
  await page.setViewportSize({ width: 1280, height: 900 })

  await test.step('a link to a picture opens it, and closing stays on the hotel', async () => {
    await page.goto(`${pathOf(hotel)}#photo-2`)
    const lightbox = page.getByRole('dialog', { name: 'Pictures' })
    await expect(lightbox.getByText(`2 / ${hotel.imageCount}`)).toBeVisible()
    await lightbox.getByRole('button', { name: 'Close' }).click()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(`${pathOf(hotel)}&residence=US`)
  })

  const map = page.getByRole('region', { name: `Map around ${hotel.name}` })

  await test.step('a map shows the hotel among the places nearby, drawn at once and movable in view [B2-064]', async () => {
    await expect(page.getByRole('img', { name: `Where ${hotel.name} is: ` })).toBeAttached()
    const places = page.getByRole('list', { name: 'Within 1,000 metres' }).getByRole('listitem')
    await expect(places.first()).toHaveText(/\d m · about \d+ min on foot$/)
    await page.getByRole('heading', { name: 'Location and landmarks' }).scrollIntoViewIfNeeded()
    await expect(map).toBeVisible()
    await expect(map).toHaveAttribute('data-map', 'open')
    await expect(map.getByRole('button', { name: /, \d+ m$/ }).first()).toBeVisible()
  })

  await test.step('the map of a hotel opens at zoom 16 [B9-020]', async () => {
    const answer = await request.get(`/api/hotel/${hotel.id}/nearby`)
    const { places } = (await answer.json()) as { places: { name: string; metres: number; position: Point }[] }
    const signs = map.getByRole('button', { name: /, \d+ m$/ })
    await expect(signs.first()).toBeAttached()
    // All at once: the page may still be growing between two questions.
    const spots = new Map(
      await signs.evaluateAll((all) =>
        all.map((sign) => {
          const { x, y, width, height } = sign.getBoundingClientRect()
          return [sign.getAttribute('aria-label') ?? '', { x: x + width / 2, y: y + height / 2 }] as const
        }),
      ),
    )
    const seenPlaces = places.flatMap((place) => {
      const spot = spots.get(`${place.name}, ${place.metres} m`)
      return spot ? [{ ...place.position, ...spot }] : []
    })
    const [west, east] = [
      seenPlaces.toSorted((a, b) => a.long - b.long)[0],
      seenPlaces.toSorted((a, b) => b.long - a.long)[0],
    ]
    if (!west || !east) throw new Error('no places on the map')
    // The world is 512 pixels wide at zoom 0 and doubles with each.
    const worldPx = ((east.x - west.x) * 360) / (east.long - west.long)
    expect(Math.log2(worldPx / 512)).toBeCloseTo(16, 1)
  })

  await test.step('a desktop shows four pictures and a preview of facilities and landmarks, and opens all of them [B2-059, B2-060, B2-062, B2-063, B2-065]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel.name)
    await expect(seen(pictures(page))).toHaveCount(4)
    await expect(page.getByText(`+${hotel.imageCount - 4}`, { exact: true })).toBeVisible()
    const [main, side] = await Promise.all([pictures(page).nth(0).boundingBox(), pictures(page).nth(1).boundingBox()])
    expect(main?.width ?? 0).toBeGreaterThan(1.5 * (side?.width ?? 0))

    const facilities = section(page, 'Facilities')
    await expect(seen(facilities.getByRole('listitem'))).toHaveCount(12)
    const landmarks = section(page, 'Location and landmarks')
    const known = seen(landmarks.getByRole('list', { name: 'Landmarks' }).getByRole('listitem'))
    await expect(known).toHaveCount(8)
    await landmarks.getByRole('button', { name: `Show all ${hotel.nearByAttractions.length} landmarks` }).click()
    await expect(known).toHaveCount(hotel.nearByAttractions.length)

    await facilities.getByRole('button', { name: `Show all ${hotel.facilities.length} facilities` }).click()
    await expect(facilities.getByRole('listitem')).toHaveCount(hotel.facilities.length)
    await facilities.getByRole('searchbox', { name: 'Find a facility' }).fill('wifi')
    await expect(facilities.getByRole('listitem')).toHaveText(['Free WiFi'])

    const rooms = section(page, 'Rooms and rates')
    await expect(rooms.getByText('2 adults · 1 room')).toBeVisible()
    await expect(rooms.getByRole('article').first()).toBeVisible()
    await expect(rooms.getByText(/Free cancellation until .* \(Kuala Lumpur time\)/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('pictures open with the keyboard, by kind, and Back closes them where the focus was', async () => {
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    const second = pictures(page).nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog', { name: 'Pictures' })
    await expect(lightbox.getByText(`2 / ${hotel.imageCount}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText(`3 / ${hotel.imageCount}`)).toBeVisible()
    await expectAccessible(page)

    const rooms = lightbox.getByRole('button', { name: /^Rooms \d/ })
    const count = Number((await rooms.textContent())?.replaceAll(/\D/g, ''))
    await rooms.click()
    await expect(rooms).toHaveAttribute('aria-pressed', 'true')
    await expect(lightbox.getByText(`1 / ${count}`)).toBeVisible()

    await page.goBack()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(`${pathOf(hotel)}&residence=US`)
    await expect(second).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(lightbox).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(second).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel.name)
  })

  await test.step('search engines read the page as a hotel, and the browser lets them', async () => {
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Hotel', name: hotel.name })
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/hotel/${hotel.id}/detail$`),
    )
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  })
})

const amountOf = (words: string) => Number(words.replaceAll(/\D/g, ''))

test('the rates of a hotel follow guests, dates and who asks', async ({ page, request }) => {
  await page.goto(pathOf(await aRichHotel(request)))
  const rooms = section(page, 'Rooms and rates')
  const dialog = page.getByRole('dialog', { name: 'Change dates or guests' })
  const frames = () =>
    dialog
      .getByRole('button', { name: /3 adults/ })
      .evaluate((field) =>
        [field, field.parentElement as HTMLElement].map((part) => getComputedStyle(part).borderTopWidth).toSorted(),
      )

  await test.step('dates are typed on the hotel’s own page, and rates and a reload follow', async () => {
    await rooms.getByRole('button', { name: 'Change dates or guests' }).click()
    await expectRoomForTheCalendar(page, dialog)
    await dialog.getByRole('button', { name: /3 nights/ }).click()
    const [year = '', month = '', day = ''] = dayIn(185).split('-')
    for (const [unit, digits] of Object.entries({ year, month, day })) {
      await page.getByRole('spinbutton', { name: new RegExp(`${unit}.*Check-out`, 'i') }).focus()
      await page.keyboard.type(digits)
    }
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: /5 nights/ })).toBeVisible()
    const asked = page.waitForRequest(/\/roomsandrates/)
    await dialog.getByRole('button', { name: 'Show rates' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ checkIn: dayIn(180), checkOut: dayIn(185) })
    await expect(page).toHaveURL(new RegExp(`checkIn=${dayIn(180)}&checkOut=${dayIn(185)}`))
    await expect(rooms.getByText(/· 5 nights$/)).toBeVisible()
    await expect(rooms.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    await page.reload()
    await expect(rooms.getByText(/· 5 nights$/)).toBeVisible()
  })

  await test.step('guests are changed on the hotel’s own page, and the rates follow', async () => {
    await expect(rooms.getByText(/· 5 nights$/)).toBeVisible()
    await rooms.getByRole('button', { name: 'Change dates or guests' }).click()
    await dialog.getByRole('button', { name: /2 adults/ }).click()
    await page.getByRole('button', { name: /^More: Adults/i }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    const asked = page.waitForRequest(/\/roomsandrates/)
    await dialog.getByRole('button', { name: 'Show rates' }).click()
    const { occupancies } = (await asked).postDataJSON() as { occupancies: { numOfAdults: number }[] }
    expect(occupancies).toMatchObject([{ numOfAdults: 3 }])
    await expect(page).toHaveURL(/rooms=3/)
    await expect(rooms.getByText('3 adults · 1 room')).toBeVisible()
  })

  await test.step('a field has one frame, on a phone and on a desktop', async () => {
    await rooms.getByRole('button', { name: 'Change dates or guests' }).click()
    const before = page.viewportSize()
    expect(await frames()).toEqual(['0px', '1px'])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(frames).toEqual(['0px', '1px'])
    if (before) await page.setViewportSize(before)
    await page.keyboard.press('Escape')
  })

  await test.step('Ctrl+K shows who sells a rate and under which ids, and hides it again [B2-071]', async () => {
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    const ids = page.getByText(/^Supplier .+ · recommendation \S+ · correlation [\da-f-]{36}$/)
    await expect(ids).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(ids.first()).toBeVisible()
    expect(await ids.first().textContent()).not.toMatch(/\d[.,]\d\d\b/)
    await page.keyboard.press('Control+k')
    await expect(ids).toHaveCount(0)
  })

  await test.step('who logs in from the summary goes on with the same room, at the member price [A1-003]', async () => {
    const traveller = await aTraveller(request)
    const summary = await selectRate(page)
    const total = summary.getByText(/^USD [\d,]+$/).last()
    const open = (await total.textContent()) ?? ''
    await expect(summary.getByText(/^Member price: /)).toHaveCount(0)
    const room = await summary.getByRole('definition').first().textContent()
    await summary.getByRole('button', { name: 'Book now' }).click()
    await fillLogin(page, traveller)
    // The booking goes on by itself, at what members pay.
    await expect(page.locator('[data-toast]')).toHaveText(/^Member price: /)
    await expect(page).toHaveURL(/\/(booking-info|payment)$/)
    const booking = page.getByRole('region', { name: 'Your booking' })
    await expect(booking).toContainText(/× (.+)$/m.exec(room?.replaceAll('\u00A0', ' ') ?? '')?.[1] ?? 'no room')
    const member =
      (await booking
        .getByText(/^USD\s[\d,]+$/)
        .last()
        .textContent()) ?? ''
    expect(amountOf(member)).toBeLessThan(amountOf(open))
  })
})

test('a phone shows four facilities and four landmarks, and folds a long text at 15rem [B2-061, B2-062, B2-063]', async ({
  page,
  request,
}) => {
  const hotel = await aRichHotel(request)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(pathOf(hotel))
  await expect(seen(section(page, 'Facilities').getByRole('listitem'))).toHaveCount(4)
  await expect(seen(page.getByRole('list', { name: 'Landmarks' }).getByRole('listitem'))).toHaveCount(4)

  const about = section(page, 'About this hotel')
  const text = about.locator('#about-text')
  await expect(text).toHaveCSS('max-height', '240px')
  await about.getByRole('button', { name: 'Read more' }).click()
  await expect(text).toHaveCSS('max-height', 'none')
  expect((await text.boundingBox())?.height).toBeGreaterThan(240)
  await about.getByRole('button', { name: 'Read less' }).click()
  await expect(text).toHaveCSS('max-height', '240px')

  const strip = page.getByRole('region', { name: `Pictures of ${hotel.name}` }).getByRole('list')
  await expect(strip).toHaveCSS('scroll-snap-type', /x mandatory/)
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect(page.getByText(`${hotel.imageCount} / ${hotel.imageCount}`)).toBeVisible()

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('[data-bottom-bar]')).toContainText(/^\d.+, from.+\d nights? · 1 room/)
  await page.getByRole('link', { name: 'See rooms' }).filter({ visible: true }).click()
  await expect(section(page, 'Rooms and rates')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'See rooms' }).filter({ visible: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('rates are found again when the search behind the page has expired [B7-023]', async ({
  page,
  watched,
  request,
}) => {
  watched.expectErrors(/410/)
  // A visitor's come with the page.
  await enter(page, await aTraveller(request))
  await page.goto('/Mersing/1732826/rooms')
  await resultsInFullOrder(page)
  // The server answers a token that it no longer knows as it answers an old one.
  await page.context().route(/\/roomsandrates\/[^/]+$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+$/, 'x'.repeat(43)),
    }),
  )
  const refused = page.context().waitForEvent('response', (response) => response.status() === 410)
  const hotel = await openHotel(page)
  expect((await refused).url()).toContain('/roomsandrates/')
  await expect(hotel.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  await expect(hotel.getByText('Rooms could not be loaded.')).toHaveCount(0)
})

test('Indonesian readers on a phone of 390 or 320 pixels can use all of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/indosat')
  await page.goto(pathOf(await aRichHotel(request)))
  await expect(page.getByRole('button', { name: /^Pilih / }).first()).toBeVisible()
  await expect(page.getByText(/Pembatalan gratis sampai .*\(waktu Kuala Lumpur\)/).first()).toBeVisible()
  // What is opened stays under the finger, and beside it what it is about.
  const details = page.getByText('Rincian harga').first()
  const around = [details, page.getByRole('button', { name: /^Pilih / }).first()]
  const topsOf = () => Promise.all(around.map(async (one) => (await one.boundingBox())?.y))
  for (const width of [1100, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await details.scrollIntoViewIfNeeded()
    const tops = await topsOf()
    await details.click()
    await expect(page.locator('details[open]', { has: details })).toBeVisible()
    expect((await topsOf())[0]).toBe(tops[0])
    // On a phone the button is below.
    if (width === 1100) expect(await topsOf()).toEqual(tops)
    if (width === 1100) await details.click()
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  // At 320 pixels the search shortens neither the place nor who stays for a month.
  await page.goto('/Penang/1735106/rooms?checkIn=2027-04-20&checkOut=2027-05-20&rooms=2-4_2-3')
  const search = page.getByRole('button', { name: /^Ubah: George Town/ })
  for (const part of ['George Town', '4 dewasa · 2 anak']) await expectWhole(search.getByText(part, { exact: true }))
})

test('a tablet cuts no name of a place near the hotel, its number can be hit, and the foot of the page is short', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(pathOf(await aRichHotel(request)))
  for (const list of ['Landmarks', 'Within 1,000 metres']) {
    const names = page.getByRole('list', { name: list, exact: true }).locator('.truncate').filter({ visible: true })
    await expect(names.first()).toBeVisible()
    for (const name of await names.all()) await expectWhole(name)
  }
  const number = page.getByRole('region', { name: 'Good to know' }).getByRole('link')
  expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  const tops = [page.getByRole('navigation', { name: 'Lodestay' }), page.getByRole('navigation', { name: 'Legal' })]
  const [company, legal] = await Promise.all(tops.map(async (one) => (await one.boundingBox())?.y))
  expect(legal).toBe(company)
})
