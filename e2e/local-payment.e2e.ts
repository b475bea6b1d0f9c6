import { expect, test } from './fixtures.ts'
import { paymentsOf, roomsOf } from './outside-world.ts'
import { fillDetails, reachCheckout, referenceIn } from './pay.ts'
import { aTraveller, enter } from './traveller.ts'
import type { APIRequestContext, Page } from '@playwright/test'

/** Somebody from Indonesia at the local gateway's page, for a room that was found in dollars. */
async function reachGateway(page: Page, request: APIRequestContext, lastName?: string): Promise<Page> {
  await enter(page, await aTraveller(request, lastName, '+62 812 5550 100'))
  const hotel = await reachCheckout(page)
  await expect(hotel).toHaveURL(/\/payment$/)
  const book = hotel.getByRole('button', { name: /^Pay IDR\s[\d,.]+$/ })
  await expect(hotel.getByText(/^You will pay IDR\s[\d,.]+$/)).toBeVisible()
  await expect(book).toBeDisabled()
  await fillDetails(hotel)
  await hotel.getByRole('checkbox', { name: /I have read and accept/ }).check()
  const amount = (await book.textContent())?.replaceAll(/\D/g, '')
  await book.click()
  await expect(hotel).toHaveURL(/\/doku\/pay\//)
  const asked = await hotel.getByRole('heading', { level: 3 }).textContent()
  expect(asked?.replaceAll(/\D/g, ''), 'shown is asked for').toBe(amount)
  return hotel
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Somebody whom the gateway refused, back in the shop. */
async function failToPay(page: Page, request: APIRequestContext) {
  const hotel = await reachGateway(page, request)
  const gateway = hotel.url()
  await press(hotel, 'Let the payment fail')
  await hotel.getByRole('link', { name: 'Back to the shop' }).click()
  return { hotel, gateway }
}

test('an Indonesian pays in rupiah at the gateway and has a room [B1-007] [B2-009] [B4-030] [B5-026]', async ({
  page,
  request,
}) => {
  const hotel = await reachGateway(page, request)
  await hotel.getByLabel('Pay with').selectOption('QRIS')
  await press(hotel, 'Pay now')
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  await expect(hotel.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await expect(hotel.getByText(/IDR\s[\d,.]+/).first()).toBeVisible()
  // Whoever returns to the checkout finds the booking, and cannot pay twice.
  await hotel.goto('/payment')
  await expect(hotel).toHaveURL(/\/booking\?refId=/)
})

test('a payment that fails may be tried again, and one that runs out of time ends without a charge', async ({
  page,
  request,
}) => {
  test.slow()
  const { hotel, gateway } = await failToPay(page, request)
  await expect(hotel.getByText('Transaction Failed/Canceled').first()).toBeVisible()
  await hotel.getByRole('link', { name: 'See this attempt' }).click()
  await expect(hotel.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await expect(hotel.getByText(/^Please pay before .+\.$/)).toBeVisible()
  await hotel.getByRole('link', { name: 'Pay now' }).click()
  await expect(hotel).toHaveURL(gateway)
  await press(hotel, 'Let the time run out')
  await hotel.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(hotel).toHaveURL(/[?&]refId=/)
  const refId = referenceIn(hotel)
  await hotel.goto(`/payment/booking?p=doku&refId=${refId}&type=INPROGRESS`)
  await expect(hotel.getByText('The payment was not completed in time. Nothing has been charged.')).toBeVisible()
  await press(hotel, 'Continue')
  await expect(hotel).toHaveURL(/\/payment\/failed/)

  // Paid all the same: no room, but nobody keeps the money.
  await hotel.goto(gateway)
  const posted = hotel.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(hotel, 'Pay all the same, too late')
  await posted
  // The gateway tells the shop in its own time, and a booking that failed is not asked for again.
  await expect(async () => {
    await hotel.goto(`/booking?refId=${refId}`)
    await expect(hotel.getByText(/return it in full within 3 days/).first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
})

test('who comes back without having paid pays again, what was typed kept, and is charged once', async ({
  page,
  request,
}) => {
  test.slow()
  const { hotel, gateway } = await failToPay(page, request)
  await expect(hotel.getByText(/^You can still pay: .+ Please pay before .+\.$/)).toBeVisible()
  const failed = referenceIn(hotel)
  // The gateway still takes the money.
  await hotel.getByRole('link', { name: 'Pay again' }).click()
  await expect(hotel).toHaveURL(gateway)
  await press(hotel, 'Let the time run out')
  await hotel.getByRole('link', { name: 'Back to the shop' }).click()
  await hotel.getByRole('link', { name: 'See this attempt' }).click()
  await expect(hotel.getByRole('heading', { name: 'The time for this payment is over' })).toBeVisible()
  await expect(hotel.getByText(/nothing has been charged/i)).toHaveCount(1)

  await hotel.getByRole('link', { name: 'Pay again' }).click()
  await expect(hotel).toHaveURL(/\/payment$/)
  await expect(hotel.getByRole('main').getByLabel('Age', { exact: true })).toHaveValue('34')
  const book = hotel.getByRole('button', { name: /^Pay IDR\s[\d,.]+$/ })
  await hotel.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await book.click()
  await expect(hotel).toHaveURL(/\/doku\/pay\//)
  expect(hotel.url()).not.toBe(gateway)
  await press(hotel, 'Pay now')
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  await expect(hotel.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  const paid = referenceIn(hotel)
  const payments = await paymentsOf(request, [failed, paid])
  expect(payments).toEqual({ [failed]: 0, [paid]: 1 })
  expect(await roomsOf(request, failed)).toEqual([])
  expect(await roomsOf(request, paid)).toHaveLength(1)
})

test('on a phone: a payment that is not made yet is waited for, with the way back to it', async ({ page, request }) => {
  const hotel = await reachGateway(page, request)
  await hotel.setViewportSize({ width: 390, height: 844 })
  const gateway = hotel.url()
  const cancel = await hotel.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')
  await hotel.goto((cancel ?? '').replace('CANCELED', 'INPROGRESS'))
  await expect(hotel.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await hotel.getByRole('link', { name: 'Go to the payment page' }).click()
  await expect(hotel).toHaveURL(gateway)
  await press(hotel, 'Pay now')
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
})
