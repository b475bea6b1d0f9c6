import type { Page } from '@playwright/test'
import { expectFocusInSight, expectNothingCovered, watchToasts } from './covered-buttons.ts'
import { expect, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { dayIn, openRooms, searchCompleted } from './shop.ts'
import { aTraveller, enter, fillLogin } from './traveller.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

/** It goes away where every place of the window has words, and comes back further down the page. */
const chatOn = (page: Page) => page.getByRole('complementary', { name: 'Chat with us', includeHidden: true })

test.use({ viewport: phones[0]!, hasTouch: true })

test('on a phone nothing covers a button of the results, and the first stay is on the first screen', async ({
  page,
}) => {
  await page.goto(`/Taiping/1734586/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`)
  await searchCompleted(page)
  await expect(chatOn(page)).toBeAttached()
  for (const size of phones) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    // The first screens of a long list are like the others.
    await expectNothingCovered(page, { until: 4000 })
    await expectFocusInSight(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    const first = await page.getByRole('main').getByRole('article').first().boundingBox()
    // 570 and 658 pixels, before a phone's search was one line.
    expect(first?.y).toBeLessThan(290)
    if (size.height === 740) expect(first!.y + first!.height).toBeLessThanOrEqual(740)
  }
})

test('on a phone nothing covers a button of a hotel or of the checkout', async ({ page, request }) => {
  await enter(page, await aTraveller(request))
  const hotel = await openRooms(page)
  await expect(chatOn(hotel)).toBeAttached()
  await expect(hotel.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  for (const size of phones) {
    await hotel.setViewportSize(size)
    await expectNothingCovered(hotel)
    await expectFocusInSight(hotel)
  }
  const checkout = await reachCheckout(page)
  for (const size of phones) {
    await checkout.setViewportSize(size)
    await expectNothingCovered(checkout)
    await expectFocusInSight(checkout)
  }
})

test('on a phone what is said for five seconds lies on no button of the checkout', async ({
  page,
  request,
  watched,
}) => {
  // The session that has ended.
  watched.expectErrors(/401/)
  const traveller = await aTraveller(request)
  await enter(page, traveller)
  const checkout = await reachCheckout(page)
  const seen = await watchToasts(checkout)
  for (const size of [{ width: 390, height: 844 }, phones[1]!]) {
    await checkout.setViewportSize(size)
    const token = await checkout.evaluate(() => localStorage.getItem('usertoken'))
    // Ended while no page looks: that which opens then asks for the login in its place.
    const address = checkout.url()
    await checkout.goto('about:blank')
    await checkout.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })
    await checkout.goto(address)
    await fillLogin(checkout, traveller)
    const toast = checkout.locator('[data-toast]')
    await expect(toast).toHaveText('Successfully logged in!')
    await expect(toast).toBeHidden()
    const { looks, covered } = await seen()
    expect(looks).toBeGreaterThan(10)
    expect(covered, `at ${size.width} px`).toEqual([])
  }
})
