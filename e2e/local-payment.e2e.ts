import { expect, expectAccessible, test } from './fixtures.ts'
import { intentsOf, paymentsOf, roomsOf } from './outside-world.ts'
import { untilHydrated } from './hydration.ts'
import { fillDetails, reachCheckout, referenceIn } from './pay.ts'
import { aTraveller, enter } from './traveller.ts'
import type { Page } from '@playwright/test'

test.setTimeout(240_000)

/** Sends the order, and is at the page where it is paid, which asks for what was shown. */
async function openGateway(page: Page, address = /\/doku\/pay\//): Promise<string> {
  const book = page.getByRole('button', { name: /^Pay [A-Z]{3}\s[\d,.]+ and book$/ })
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  const amount = (await book.textContent())?.replaceAll(/\D/g, '')
  await book.click()
  await expect(page).toHaveURL(address)
  const asked = await page.getByRole('heading', { level: 3 }).textContent()
  expect(asked?.replace(/\.00$/, '').replaceAll(/\D/g, ''), 'shown is asked for').toBe(amount)
  return page.url()
}

/** Words and edge. */
function wearsGrayText(button: Element): boolean {
  const probe = document.createElement('span')
  probe.style.color = 'GrayText'
  document.body.append(probe)
  const grey = getComputedStyle(probe).color
  probe.remove()
  const { color, borderTopColor } = getComputedStyle(button)
  return color === grey && borderTopColor === grey
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click()

test('an Indonesian’s payment fails, runs out of time and is made in the end, in rupiah, for a room found in dollars', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request, undefined, '+62 812 5550 100'))
  await reachCheckout(page)
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText(/^You will pay IDR\s[\d,.]+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay IDR\s[\d,.]+ and book$/ })).toBeDisabled()
  await fillDetails(page)
  await test.step('in the system’s own colours it is as grey as what is off, until the terms are accepted', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const terms = page.getByRole('checkbox', { name: /I have read and accept/ })
    const isGrey = () => page.getByRole('button', { name: /^Pay / }).evaluate(wearsGrayText)
    await expect.poll(isGrey).toBe(true)
    await terms.check()
    await expect.poll(isGrey).toBe(false)
    await terms.uncheck()
    await page.emulateMedia({ forcedColors: 'none' })
  })
  const gateway = await openGateway(page)

  await test.step('a payment that fails may be tried again', async () => {
    await press(page, 'Let the payment fail')
    await follow(page, 'Back to the shop')
    await expect(page.getByText('Transaction Failed/Canceled').first()).toBeVisible()
    await expect(page.getByText(/^You can still pay: .+ Please pay before .+\.$/)).toBeVisible()
    // The gateway still takes the money.
    await follow(page, 'Pay now')
    await expect(page).toHaveURL(gateway)
    await follow(page, 'Back to the shop')
    await follow(page, 'See this attempt')
    await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
    await expect(page.getByText(/^Please pay before .+\.$/)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d+ minutes left$/)
    await follow(page, 'Pay now')
    await expect(page).toHaveURL(gateway)
  })

  const failed = await test.step('one that runs out of time ends without a charge', async () => {
    await press(page, 'Let the time run out')
    await follow(page, 'Back to the shop')
    await expect(page).toHaveURL(/[?&]refId=/)
    const reference = referenceIn(page)
    await follow(page, 'See this attempt')
    await expect(page.getByRole('heading', { name: 'The time for this payment is over' })).toBeVisible()
    await expect(page.getByText(/nothing has been charged/i)).toHaveCount(1)
    await page.goto(`/payment/booking?p=doku&refId=${reference}&type=INPROGRESS`)
    await expect(page.getByText('The payment was not completed in time. Nothing has been charged.')).toBeVisible()
    await press(page, 'Continue')
    await expect(page).toHaveURL(/\/payment\/failed/)
    return reference
  })

  const next = await test.step('who comes back pays again, what was typed kept', async () => {
    await follow(page, 'Pay again')
    await expect(page).toHaveURL(/\/payment$/)
    await expect(page.getByRole('main').getByLabel('Age', { exact: true })).toHaveValue('34')
    const another = await openGateway(page)
    expect(another).not.toBe(gateway)
    return another
  })

  await test.step('on a phone, a payment that is not made yet is waited for, with the way back to it', async () => {
    const desk = page.viewportSize() ?? { width: 1180, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    const cancel = await page.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')
    await page.goto((cancel ?? '').replace('CANCELED', 'INPROGRESS'))
    await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
    await follow(page, 'Go to the payment page')
    await expect(page).toHaveURL(next)
    await page.setViewportSize(desk)
  })

  const paid = await test.step('paid at the gateway, there is a room [B1-007] [B2-009] [B4-030] [B5-026]', async () => {
    await page.getByLabel('Pay with').selectOption('QRIS')
    await press(page, 'Pay now')
    await expect(page).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
    await expect(page.getByText(/IDR\s[\d,.]+/).first()).toBeVisible()
    return referenceIn(page)
  })

  await test.step('who returns to the checkout finds the booking, and was charged once', async () => {
    await page.goto('/payment')
    await expect(page).toHaveURL(/\/booking\?refId=/)
    expect(await paymentsOf(request, [failed, paid])).toEqual({ [failed]: 0, [paid]: 1 })
    expect(await roomsOf(request, failed)).toEqual([])
    expect(await roomsOf(request, paid)).toHaveLength(1)
  })

  await test.step('paid all the same, too late: no room, but nobody keeps the money', async () => {
    await page.goto(gateway)
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await press(page, 'Pay all the same, too late')
    await posted
    // The gateway tells the shop in its own time, and a booking that failed is not asked for again.
    await expect(async () => {
      await page.goto(`/booking?refId=${failed}`)
      await expect(page.getByText(/We transfer IDR .* to you by/).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    expect(await roomsOf(request, failed)).toEqual([])
  })
})

test('an Indonesian on the partner’s site chooses QRIS, which a reload keeps and the gateway offers alone, and is booked', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request, undefined, '+62 812 5550 100'))
  await page.goto('/indosat')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'English, EN' }).click()
  await expect(page.getByRole('search').getByRole('button', { name: 'Go', exact: true })).toBeVisible()
  await reachCheckout(page)
  await fillDetails(page)
  const ways = page.getByRole('group', { name: 'How you pay' }).getByRole('radio')
  await expect(ways).toHaveCount(6)
  await expect(ways.first()).toBeChecked()
  // By the keyboard alone: from all methods over the bank transfer.
  await ways.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^QRIS/ })).toBeChecked()
  await expectAccessible(page)
  await test.step('on a tablet no amount of millions is broken, and a way to pay has room for its words', async () => {
    const desk = page.viewportSize() ?? { width: 1180, height: 720 }
    await page.setViewportSize({ width: 768, height: 1024 })
    // Whose words beside the amount are the longer ones.
    await page.getByRole('banner').getByRole('button', { name: /, ID$/ }).click()
    await expect(page.getByText('Anda bayar sekarang').filter({ visible: true })).toHaveCount(1)
    const amounts = page
      .getByRole('main')
      .getByText(/^IDR\s[\d.,]+$/)
      .filter({ visible: true })
    await expect(amounts.first()).toBeVisible()
    const broken = await amounts.evaluateAll((all) =>
      all
        .filter((amount) => {
          const words = document.createRange()
          words.selectNodeContents(amount)
          return words.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(amount).lineHeight)
        })
        .map((amount) => amount.outerHTML),
    )
    expect(broken).toEqual([])
    const way = page.locator('label').filter({ has: page.getByRole('radio', { name: /^QRIS/ }) })
    const box = await way.boundingBox()
    expect(box?.width).toBeGreaterThan(200)
    await page.getByRole('banner').getByRole('button', { name: /, EN$/ }).click()
    await page.setViewportSize(desk)
  })
  await page.reload()
  await expect(page.getByRole('radio', { name: /^QRIS/ })).toBeChecked()
  await openGateway(page)
  await expect(page.getByLabel('Pay with').getByRole('option')).toHaveText(['QRIS'])
  await press(page, 'Pay now')
  await expect(page).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  const reference = referenceIn(page)
  await page.goto(`/booking?refId=${reference}`)
  await expect(page.getByText('QRIS (DOKU)')).toBeVisible()
  expect(await roomsOf(request, reference)).toHaveLength(1)
})

/** Online banking beside the card, with one of the banks. */
async function openBank(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Online banking \(FPX\)/ }).check()
  await page.getByLabel('Your bank').selectOption('CIMB Clicks')
  await openGateway(page, /\/card\/fpx\//)
}

test('who pays in ringgit chooses a bank, is refused there, and pays the same room at it in the end', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request))
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('MYR')
  await reachCheckout(page)
  await expect(page).toHaveURL(/\/booking-info$/)
  await fillDetails(page)
  await openBank(page)

  const refused =
    await test.step('a refusal speaks of a bank, and of no card; its secret is nowhere in the address', async () => {
      await press(page, 'Refuse')
      const dialog = page.getByRole('dialog', { name: 'Your booking did not go through' })
      await expect(dialog.getByRole('alert')).toHaveText('Your bank did not make the payment.')
      expect(page.url()).toMatch(/\/payment\/booking\?p=fpx&refId=[\w-]+&type=INPROGRESS$/)
      await press(page, 'Continue')
      await expect(page).toHaveURL(/\/payment\/failed/)
      await expect(page.getByRole('main')).toContainText('Nothing has been charged.')
      await expect(page.getByRole('main')).not.toContainText(/held on a card/)
      return referenceIn(page)
    })

  const paid = await test.step('the same checkout pays again, what was typed kept, and there is a room', async () => {
    await follow(page, 'Pay again')
    await expect(page.getByRole('main').getByLabel('Age', { exact: true })).toHaveValue('34')
    await openBank(page)
    await press(page, 'Approve')
    await expect(page).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
    return referenceIn(page)
  })

  expect((await intentsOf(request, refused)).map(({ status }) => status)).toEqual(['canceled'])
  expect((await intentsOf(request, paid)).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await roomsOf(request, refused)).toEqual([])
  expect(await roomsOf(request, paid)).toHaveLength(1)
})
