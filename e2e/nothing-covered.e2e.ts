import type { Page } from '@playwright/test'
import { expectFocusInSight, expectNothingCovered, watchToasts } from './covered-buttons.ts'
import { expect, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { dayIn, openRooms, resultsInFullOrder } from './shop.ts'
import { aTraveller, enter, fillLogin } from './traveller.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

/** It goes away where every place of the window has words, and while the page is read on. */
const chatOn = (page: Page) => page.getByRole('complementary', { name: 'Chat with us', includeHidden: true })

test.use({ viewport: phones[0]!, hasTouch: true })

test('on a phone nothing covers a button of the results, and the first stay is on the first screen', async ({
  page,
}) => {
  await page.goto(`/Taiping/1734586/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`)
  await resultsInFullOrder(page)
  await expect(chatOn(page)).toBeAttached()
  for (const size of phones) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    // The first screens of a long list are like the others.
    await expectNothingCovered(page, { until: 4000 })
    await expectFocusInSight(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('[data-looks-pressable]'), 'a way to the rooms').toBeVisible()
    const first = await card.boundingBox()
    // 570 and 658 pixels, before a phone's search was one line.
    expect(first?.y).toBeLessThan(290)
    if (size.height === 740) expect(first!.y + first!.height).toBeLessThanOrEqual(740)
  }
})

test('on a phone the chat lies on no words, stars or price of a card, and goes while the list is read on', async ({
  page,
}) => {
  await page.goto(`/Taiping/1734586/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`)
  await resultsInFullOrder(page)
  const chat = chatOn(page)
  await expect(chat).toBeAttached()
  // A card's picture at the foot of the window, and then its stars.
  for (const size of phones)
    for (const ofCard of [110, 170]) {
      await page.setViewportSize(size)
      for (const nth of [1, 2, 3]) {
        // Heard before the way down, of which it would else take something away.
        await scrollBy(page, -100_000)
        const { y } = (await page.getByRole('main').getByRole('article').nth(nth).boundingBox())!
        await scrollBy(page, y - size.height + ofCard + 40)
        await expect(chat).toBeHidden()
        await scrollBy(page, -40)
        await expect(chat).toBeVisible()
        await expect.poll(() => chat.evaluate(wordsBelow)).toEqual([])
      }
    }
})

/** As one movement that the page has heard of. */
const scrollBy = (page: Page, way: number) =>
  page.evaluate(async (top) => {
    window.scrollBy({ top, behavior: 'instant' })
    await new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))
  }, way)

/** Words and signs of cards that it lies on. */
function wordsBelow(chat: Element): string[] {
  const own = chat.getBoundingClientRect()
  const range = document.createRange()
  const boxesOf = (card: Element) => {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const words: { name: string; box: DOMRect }[] = []
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode)
      for (const box of range.getClientRects()) words.push({ name: walker.currentNode.nodeValue ?? '', box })
    }
    for (const sign of card.querySelectorAll('p svg, li svg'))
      words.push({ name: 'sign', box: sign.getBoundingClientRect() })
    return words
  }
  return [...document.querySelectorAll('main article')]
    .flatMap(boxesOf)
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ box }) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top)
    .map(({ name }) => name)
}

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
