import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addDays, formatDate } from '#shared/stay/stay.ts'
import { type BuildManifest, MANIFEST } from '#server/pages/build-manifest.ts'
import { apiClient } from '#server/testing/api-client.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { roomsOf } from './outside-world.ts'
import { fillCard, fillDetails, payForReference } from './pay.ts'
import { ports } from './ports.ts'
import { selectRate } from './shop.ts'
import { enter } from './traveller.ts'

/** A day of the calendar by its whole date, as it is read aloud. */
const dayName = (date: string) =>
  new RegExp(formatDate(date, 'en-US').replace(/^\w+, (\d+) (\w+) (\d+)$/, '$2\\w* $1, $3'))
const day = (page: Page, date: string) => page.getByRole('button', { name: dayName(date) })

/** The built file of a part of the browser's app. */
function fileOf(part: string): string {
  const manifest = JSON.parse(readFileSync(`dist/client/${MANIFEST}`, 'utf8')) as BuildManifest
  return manifest[part]!.file
}

test('the dates of a booked stay are changed in five presses and a payment, and the old stay goes last', async ({
  page,
  request,
}) => {
  test.slow()
  const api = apiClient(`http://localhost:${ports.shop}`)
  const traveller = await api.signUp()
  const { refId: old, priced } = await bookRoom(api, traveller, { refundable: true })
  const [from, until] = [addDays(priced.checkIn, 3), addDays(priced.checkOut, 4)]
  await enter(page, traveller)
  await page.goto(`/booking?refId=${old}`)
  let presses = 0
  const press = async (what: Locator) => {
    await what.click()
    presses += 1
  }

  await test.step('the way to other dates stands beside the number for the desk: what was booked is seen below', async () => {
    await page.setViewportSize({ width: 1360, height: 900 })
    await expect(page.getByRole('link', { name: 'Change dates' })).toBeVisible()
    await expect(page.getByText('Booking ID', { exact: true })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('from the booking to the checkout of the new dates', async () => {
    await press(page.getByRole('link', { name: 'Change dates' }))
    const dialog = page.getByRole('dialog', { name: 'Change dates', exact: true })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await press(day(page, from))
    await press(day(page, until))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change dates or guests' })).toBeFocused()
    // For residents of the country that the stay was booked for.
    await expect(page).toHaveURL(new RegExp(`checkIn=${from}&checkOut=${until}.*&residence=SG`))
    const line = page.getByText(
      /^You are changing your booking of .* It stays booked until you cancel it yourself, once/,
    )
    await expect(line).toContainText(/Cancelling it then gives back USD\s\d/u)
    await expect(page.getByRole('article').getByText('Your booked room')).toHaveCount(1)
    await expectAccessible(page)
    const summary = await selectRate(page, { refundable: true })
    presses += 1
    await press(summary.getByRole('button', { name: 'Book now' }))
    await expect(page).toHaveURL(/\/booking-info$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
    expect(presses).toBe(5)
    await expect(line).toBeVisible()
    await expect(page.getByText(/^The new stay costs USD\s[\d,]+: USD\s[\d,]+ more\.$/u)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('begun again, the form waits for the code of what stands above it: it would move what is typed', async () => {
    const code = Promise.withResolvers<void>()
    const file = `**/${fileOf('storefront/date-change/OtherTerms.tsx')}`
    await page.route(file, async (route) => {
      await code.promise
      await route.continue()
    })
    const answered = ['users/contact', 'payment/get-booking-info'].map((path) => page.waitForResponse(`**/${path}`))
    await page.reload()
    await Promise.all(answered)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const form = page.getByRole('region', { name: 'Personal details' })
    await expect(form).toHaveCount(0)
    code.resolve()
    await expect(form).toBeVisible()
    await page.unroute(file)
  })

  const reference = await test.step('the new stay is paid for and confirmed, and both are booked', async () => {
    await fillDetails(page)
    await fillCard(page, '4242424242424242')
    const paid = await payForReference(page)
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
    for (const one of [old, paid]) expect(await roomsOf(request, one)).toMatchObject([{ bookingStatus: 'Confirmed' }])
    return paid
  })

  await test.step('who does not want to change it books a stay of its own', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const { checkIn, checkOut } = priced
    await page.goto(`/hotel/${priced.hotelId}/detail?replaces=${old}&checkIn=${checkIn}&checkOut=${checkOut}#dates`)
    const dialog = page.getByRole('dialog', { name: 'Change dates', exact: true })
    // A phone shows one month: that of the stay first, then that of the day after the new check-in.
    for (const [date, shown] of [
      [from, checkIn],
      [until, addDays(from, 1)],
    ] as const) {
      // React Aria has a second such button behind the calendar, for screen readers alone.
      const next = dialog.getByRole('button', { name: 'Next', exact: true }).first()
      if (date.slice(0, 7) !== shown.slice(0, 7)) await next.click()
      await dialog.getByRole('button', { name: dayName(date) }).click()
    }
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`checkIn=${from}&checkOut=${until}`))
    await page.getByRole('button', { name: 'Book an additional stay instead' }).press('Enter')
    await expect(page.getByText(/^You are changing your booking/)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).not.toHaveURL(/replaces/)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('who leaves it at that finds on either page that both are booked', async () => {
    await page.goto(`/booking?refId=${old}`)
    await expect(page.getByText(/^You have booked other dates at this hotel: .* Both stays are booked/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^See the booking of / }).click()
    await expect(page).toHaveURL(`/booking?refId=${reference}`)
  })

  await test.step('the old stay is let go of, with the refund that was said', async () => {
    const letGo = page.getByRole('region', { name: /^Now cancel your old stay / })
    const said = await letGo.getByText(/^Cancelling gives back /).textContent()
    const amount = /USD\s\d[\d,]*\d/u.exec(said ?? '')?.[0] ?? 'nothing'
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page)
    }
    await letGo.getByRole('button', { name: /^Cancel the stay of / }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking' })
    await dialog.getByRole('button', { name: `Cancel and get ${amount} back` }).press('Enter')
    const ended = page.getByRole('dialog', { name: /^Cancellation \(.+\)$/ })
    await expect(ended.getByText(/^Your booking of .+ is cancelled$/)).toBeVisible()
    await ended.getByRole('button', { name: 'Back to the booking' }).press('Enter')
    await expect(letGo).toBeHidden()
    await expect(page.locator('#outcome')).toBeFocused()
    expect(await roomsOf(request, old)).toMatchObject([{ bookingStatus: 'Cancelled' }])
    expect(await roomsOf(request, reference)).toMatchObject([{ bookingStatus: 'Confirmed' }])
  })
})

// Below it stand the rooms, which are pressed meanwhile.
test('the rooms stay where they are when the line of the old stay comes, but for one line of its words', async ({
  page,
}) => {
  const api = apiClient(`http://localhost:${ports.shop}`)
  const traveller = await api.signUp()
  const { refId, priced } = await bookRoom(api, traveller, { refundable: true })
  await enter(page, traveller)
  const { hotelId, checkIn, checkOut } = priced
  const heading = page.getByRole('heading', { name: 'Rooms and rates' })
  const button = page.getByRole('button', { name: 'Change dates or guests' })
  const room = page.getByRole('button', { name: /^Select / }).first()
  const below = async () => (await button.boundingBox())!.y - (await heading.boundingBox())!.y
  const code = `**/${fileOf('storefront/date-change/OldStayNotice.tsx')}`
  const answers = '**/api/payment/get-booking-info'
  for (const width of [390, 1360])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const held = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      await page.route(code, (route) => held.promise.then(() => route.continue()))
      await page.route(answers, async (route) => {
        asked.resolve()
        await answer.promise
        await route.continue()
      })
      await page.goto(`/hotel/${hotelId}/detail?replaces=${refId}&checkIn=${checkIn}&checkOut=${checkOut}`)
      await expect(room).toBeVisible()
      const before = await below()
      held.resolve()
      await asked.promise
      expect(Math.abs((await below()) - before)).toBeLessThan(1)
      answer.resolve()
      await expect(page.getByText(/Cancelling it then gives back USD/)).toBeVisible()
      // Its own numbers may be a word longer or shorter than those that its place was kept for: a line of 24 pixels.
      expect(Math.abs((await below()) - before)).toBeLessThanOrEqual(24)
      await page.unroute(code)
      await page.unroute(answers)
    })
})
