import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { breakWorld, intentsOf, lettersTo, roomsOf } from './outside-world.ts'
import { fillCard, fillDetails, pay, payForReference, reachCheckout, referenceIn } from './pay.ts'
import { openHotel, search, searchCompleted, selectRate } from './shop.ts'
import { type Traveller, aTraveller, enter, fillLogin } from './traveller.ts'

/** A fault that stays on; 0 switches it off. */
const UNTIL_OFF = -1

test('a visitor finds a room, logs in on the way, pays by card and holds a confirmed booking [B1-002, B1-003, B2-008, B2-011, B2-014, B2-076, B4-020, B4-023, B4-024, B7-056]', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  await search(page, 'Kuala Lum', /Kuala Lumpur/)
  await searchCompleted(page)
  const hotel = await openHotel(page)
  const summary = await selectRate(hotel)
  await expectAccessible(hotel)
  await summary.getByRole('button', { name: 'Book now' }).click()
  await fillLogin(hotel, traveller)
  await hotel.getByRole('dialog', { name: 'Your booking' }).getByRole('button', { name: 'Book now' }).click()
  await expect(hotel).toHaveURL(/\/booking-info/)
  await expectAccessible(hotel)

  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  const passed = hotel.waitForURL(/\/payment\/booking\?.*type=INPROGRESS/)
  const asked = hotel.waitForRequest(/\/api\/payment\/make-booking$/)
  const calls: string[] = []
  hotel.on('request', (call) => {
    const name = /\/v1\/payment_methods$|\/api\/payment\/checkout$/.exec(call.url())?.[0]
    if (name) calls.push(name)
  })
  const promised = await hotel.getByRole('button', { name: /^Pay .* and book$/ }).textContent()
  await pay(hotel)
  await Promise.all([passed, asked])
  expect(calls).toEqual(['/v1/payment_methods', '/api/payment/checkout'])
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  await expect(hotel.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await expectAccessible(hotel)

  const reference = referenceIn(hotel)
  const amount = /[A-Z]{3}\s[\d,]+/.exec(promised ?? '')?.[0] ?? 'no amount'
  await expect(hotel.getByText(amount).first()).toBeVisible()
  const [intent] = await intentsOf(request, reference)
  expect(intent?.status).toBe('succeeded')
  expect(intent?.amount_received).toBe(Number(amount.replaceAll(/\D/g, '')) * 100)
  expect(await roomsOf(request, reference)).toHaveLength(1)
  const [letter] = await lettersTo(request, traveller.email, /confirm/i)
  expect(letter?.text).toContain(reference)
  expect(letter?.text.replaceAll('\u00A0', ' ')).toContain(amount.replace('\u00A0', ' '))

  await hotel.reload()
  await expect(hotel.getByText('PAID').first()).toBeVisible()
  await hotel.goto(`/booking?refId=${reference}`)
  await expect(hotel.getByText('Confirmed').first()).toBeVisible()
})

test('a stay that is paid at the hotel: the card is held, released once confirmed, and never charged', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  await enter(page, traveller)
  await search(page, 'Kuala Lum', /Kuala Lumpur/)
  await searchCompleted(page)
  await page
    .getByRole('checkbox', { name: /Pay at hotel/ })
    .first()
    .check({ force: true })
  const hotel = await openHotel(page)
  const summary = await selectRate(hotel, { payAtHotel: true })
  await summary.getByRole('button', { name: 'Book now' }).click()
  await expect(hotel).toHaveURL(/\/booking-info/)
  await expect(hotel.getByText(/held on your card now as a guarantee/)).toBeVisible()
  await expectAccessible(hotel)
  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  await expect(hotel.getByRole('button', { name: /^Book now, pay [A-Z]{3} [\d,]+ at the hotel$/ })).toBeVisible()
  await pay(hotel)
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  await expect(hotel.getByText('PAY AT THE HOTEL', { exact: true })).toBeVisible()
  await expectAccessible(hotel)
  const reference = referenceIn(hotel)
  expect(await intentsOf(request, reference)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
  expect(await roomsOf(request, reference)).toHaveLength(1)
  const [letter] = await lettersTo(request, traveller.email, /confirm/i)
  expect(letter?.text).toContain('To pay at the hotel')
})

test.describe('somebody who is logged in', () => {
  let traveller: Traveller

  test.beforeEach(async ({ page, request }, { title }) => {
    traveller = await aTraveller(request, title.includes('sold out') ? 'Soldout' : 'Santoso')
    await enter(page, traveller)
  })

  test('answers the bank’s question and is confirmed [B2-010, B4-021, B4-027]', async ({ page, request }) => {
    const hotel = await reachCheckout(page)
    await fillDetails(hotel)
    await fillCard(hotel, '4000 0025 0000 3155')
    await pay(hotel)
    await expect(hotel).toHaveURL(/\/payment\/checkout/)
    const passed = hotel.waitForURL(/\/payment\/booking\?.*type=INPROGRESS/)
    const bank = hotel.frameLocator('iframe[title="3D Secure challenge"]')
    await bank.getByRole('button', { name: 'Complete' }).click()
    await passed
    await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    expect(await intentsOf(request, referenceIn(hotel))).toMatchObject([{ status: 'succeeded' }])
  })

  test('is told what the bank said, and led on: nothing is booked or charged [B8-008]', async ({ page, request }) => {
    const hotel = await reachCheckout(page)
    await fillDetails(hotel)
    await fillCard(hotel, '4000 0025 0000 3155')
    await pay(hotel)
    const bank = hotel.frameLocator('iframe[title="3D Secure challenge"]')
    await bank.getByRole('button', { name: 'Fail' }).click()
    const told = hotel.getByRole('dialog', { name: 'Your booking did not go through' })
    await expect(told.getByRole('alert')).toHaveText(/unable to authenticate your payment method/)
    await told.getByRole('button', { name: 'Continue' }).click()
    await expect(hotel).toHaveURL(/\/payment\/failed\?refId=/)
    const reference = referenceIn(hotel)
    await expect(async () => {
      expect(await intentsOf(request, reference)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    }).toPass()
    expect(await roomsOf(request, reference)).toEqual([])
  })

  test('is told why a card is declined and tries another without typing again [B4-022, B8-007]', async ({
    page,
    request,
    watched,
  }) => {
    watched.expectErrors(/402/)
    const hotel = await reachCheckout(page)
    await fillDetails(hotel)
    await fillCard(hotel, '4000 0000 0000 0002')
    await pay(hotel)
    await expect(
      hotel.getByText(/Booking Failed\. Your card was declined\.?\.? Error-TraceID : [\w-]+/).first(),
    ).toBeVisible()
    await hotel.getByRole('button', { name: 'Back to my details' }).click()
    await expect(hotel.getByRole('main').getByLabel('Street address')).toHaveValue('12 Jalan Kelapa')

    await fillCard(hotel, '4242 4242 4242 4242')
    await hotel.getByRole('button', { name: /^Pay .* and book$/ }).click()
    await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    await lettersTo(request, traveller.email, /confirm/i)
  })

  test('finds the room sold out after paying, and nothing is charged [B4-025]', async ({ page, request }) => {
    const hotel = await reachCheckout(page)
    await fillDetails(hotel)
    await fillCard(hotel, '4242 4242 4242 4242')
    await pay(hotel)
    await hotel.getByRole('dialog').getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
    await expect(hotel).toHaveURL(/\/payment\/failed/)
    await expect(hotel.getByText('UNPAID').first()).toBeVisible()
    await expectAccessible(hotel)
    const reference = referenceIn(hotel)
    expect(await intentsOf(request, reference)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await roomsOf(request, reference)).toEqual([])
  })

  test('closes the tab right after paying, and is confirmed by letter', async ({ page, request }) => {
    const hotel = await reachCheckout(page)
    await fillDetails(hotel)
    await fillCard(hotel, '4242 4242 4242 4242')
    const reference = await payForReference(hotel)
    await hotel.close()
    const letters = await lettersTo(request, traveller.email, /confirm/i)
    expect(letters).toHaveLength(1)
    expect(await intentsOf(request, reference)).toMatchObject([{ status: 'succeeded' }])
    expect(await roomsOf(request, reference)).toHaveLength(1)
  })

  test('needs no sideways scrolling at checkout on a screen of 320 pixels', async ({ page }) => {
    await page.goto('/Penang/1735106/rooms?rooms=2-5-6_2-4')
    const hotel = await openHotel(page)
    const summary = await selectRate(hotel)
    await summary.getByRole('button', { name: 'Book now' }).click()
    await expect(hotel).toHaveURL(/\/booking-info/)
    await hotel.setViewportSize({ width: 320, height: 640 })
    await expect(hotel.getByRole('button', { name: /^Pay .* and book$/ })).toBeVisible()
    await expectToFit(hotel)
    await hotel.getByRole('checkbox', { name: 'I am booking for someone else' }).check()
    await expectToFit(hotel)
  })

  test('cannot see somebody else’s booking', async ({ page, watched }) => {
    watched.expectErrors(/404/)
    await page.goto('/booking?refId=LS-AAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByText(/Booking not found\. Please contact support/).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('a price that rose while typing stops the payment until it is accepted', async ({ page, request, watched }) => {
  watched.expectErrors(/409/)
  // The test account lives in a world of its own, so that the switch strikes nobody else; a first try may have left it on.
  await breakWorld(request, 'demo-account', 'price_up', 0)
  await enter(page, { email: 'tester@lodestay.example', password: 'Lodestay-2026!' })
  const hotel = await reachCheckout(page)
  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  await breakWorld(request, 'demo-account', 'price_up', UNTIL_OFF)
  await pay(hotel)
  const dialog = hotel.getByRole('dialog', { name: 'The price has changed' })
  for (const words of ['Price before', 'Price now', 'Difference']) await expect(dialog.getByText(words)).toBeVisible()
  await expectAccessible(hotel)
  await dialog.getByRole('button', { name: 'Accept new price' }).click()
  await hotel.getByRole('button', { name: /^Pay .* and book$/ }).click()
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  await breakWorld(request, 'demo-account', 'price_up', 0)
  const [intent] = await intentsOf(request, referenceIn(hotel))
  const total = await hotel
    .getByText(/^[A-Z]{3} [\d,]+$/)
    .first()
    .textContent()
  expect(intent?.amount_received).toBe(Number(total?.replaceAll(/\D/g, '')) * 100)
})

test('checkout without a choice says so; without a session it leads home [B2-089, B5-028]', async ({
  page,
  request,
}) => {
  await page.goto('/booking-info')
  await expect(page).toHaveURL('/')
  await enter(page, await aTraveller(request))
  await page.goto('/booking-info')
  await expect(page.getByText('Missing Hotel Booking Details')).toBeVisible()
})
