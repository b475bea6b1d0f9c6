import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { intentsOf } from './outside-world.ts'
import { expectCardComplete, fillCard, fillDetails, reachCheckout, referenceIn, typeCard } from './pay.ts'
import { type Traveller, enter } from './traveller.ts'

test.setTimeout(180_000)

/** In charge of the demo's company. */
const raka: Traveller = {
  firstName: 'Raka',
  lastName: 'Wijaya',
  email: 'raka@nusantara.example',
  password: 'Lodestay-2026!',
}
const ASKS = '4000 0025 0000 3155'
const card = 'Visa ending in 3155'

const answerBank = (page: Page) =>
  page.frameLocator('iframe[title="3D Secure challenge"]').getByRole('button', { name: 'Complete' }).click()

test('a PIC’s card is refused, another is saved with 3-D Secure, books a room and is removed [A2-017] [A3-040] [A5-059] [A5-060] [A7-036] [A8-017] [A8-020] [A8-021] [B2-088] [B7-032] [B7-057]', async ({
  page,
  request,
  watched,
}) => {
  watched.expectErrors(/402|Failed to load resource/)
  const sent: string[] = []
  page.context().on('request', (asked) => {
    if (asked.url().includes('/api/')) sent.push(`${asked.url()} ${asked.postData() ?? ''}`)
  })
  const savings = () => sent.filter((call) => call.includes('/attach-payment-method'))
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>()
  await page.route(/\/card\/.*field\.js/, async (route) => {
    await mayListen
    await route.continue()
  })
  await enter(page, raka)
  await page.goto('/business-dashboard?page=payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment cards' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Business Dashboard' })
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Add a card' }).click()
  const form = page.getByRole('form', { name: 'Add a card' })
  const name = form.getByLabel('Name on the card')
  const save = form.getByRole('button', { name: 'Save card' })
  const saved = page.getByRole('list', { name: 'Payment cards' }).getByRole('listitem').filter({ hasText: card })

  await test.step('what is typed before the card fields listen is not lost', async () => {
    await expect(name).toBeFocused()
    await typeCard(page, '4000 0000 0000 0002')
    listen()
    await expectCardComplete(page)
  })

  const marked =
    await test.step('a card that is refused, or whose fate nobody knows, is told and can be typed again [A8-018] [A8-019]', async () => {
      await save.click()
      await form.getByRole('link', { name: 'Please input the name on the card' }).click()
      await expect(name).toBeFocused()
      const look = await name.evaluate((field) => getComputedStyle(field).boxShadow)
      expect(look).toContain('inset')
      expect(savings()).toEqual([])
      await name.fill('Raka Wijaya')
      await save.click()
      await expect(form.getByText('Fail to save card info. Your card was declined.')).toBeVisible()
      await expectAccessible(page)
      await page.route(/attach-payment-method/, (route) => route.abort())
      await save.click()
      await expect(form.getByText(/^An error occurred while saving the card info\b.*connection/)).toBeVisible()
      await expect(name).toHaveValue('Raka Wijaya')
      await page.unroute(/attach-payment-method/)
      return look
    })

  const before = await test.step('a card is saved with 3-D Secure', async () => {
    await page.frameLocator('iframe[title="Secure card number input frame"]').getByLabel('Card number').fill('')
    await save.click()
    // Who may not go on is led there; who may is told by the card provider.
    await form.getByRole('link', { name: 'Please complete your card details' }).click()
    await expect(form.getByRole('group', { name: 'Card details' })).toBeFocused()
    // As a field of ours that something is wrong with.
    const frames = form.getByRole('group', { name: 'Card details' }).locator('.field')
    await expect(frames.first()).toHaveCSS('box-shadow', marked)
    await expect(frames.last()).toHaveCSS('box-shadow', 'none')
    await expect(form.getByText('Fail to save card info')).toHaveCount(0)
    await expectAccessible(page)
    await fillCard(page, ASKS)
    await save.click()
    await answerBank(page)
    await expect(page.getByText('Card info is saved').first()).toBeVisible()
    await expect(saved.first()).toContainText('Raka Wijaya')
    await expect(saved.first()).toContainText('Expires 12/2034')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessible(page)
    return saved.count()
  })

  await test.step('a room is booked with it', async () => {
    const hotel = await reachCheckout(page)
    await expect(hotel.getByText('You are currently booking for yourself')).toBeVisible()
    await expect(hotel.getByRole('radio', { name: /Company card/ }).first()).toBeChecked()
    // The first, unless the company got another one meanwhile.
    await hotel
      .getByRole('radio', { name: new RegExp(`Company card: ${card}`) })
      .first()
      .check()
    await expectAccessible(hotel)
    await fillDetails(hotel)
    const book = hotel.getByRole('button', { name: /^Pay .* and book$/ })
    await expect(book).toBeDisabled()
    await hotel.getByRole('checkbox', { name: /I have read and accept/ }).check()
    const retrieved = hotel.waitForRequest(/\/v1\/payment_intents\/pi_\w+\?.*client_secret=/)
    await book.click()
    await expect(hotel).toHaveURL(/\/payment\/checkout/)
    await retrieved
    await answerBank(hotel)
    await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    const [intent] = await intentsOf(request, referenceIn(hotel))
    expect(intent).toMatchObject({ status: 'succeeded', customer: expect.stringMatching(/^cus_/) })
  })

  await test.step('it is removed, at the second try', async () => {
    await page.goto('/business-dashboard?page=payments')
    await page
      .getByRole('button', { name: `Remove ${card}` })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: 'Remove this card?' })
    await page.route(/payment-method\/pm_/, (route) => route.abort())
    await question.getByRole('button', { name: 'Remove card' }).click()
    await expect(question.getByText('Fail to remove card info')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/payment-method\/pm_/)
    await question.getByRole('button', { name: 'Remove card' }).click()
    await expect(page.getByText('Card info is removed').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(saved).toHaveCount(before - 1)
  })

  expect(sent.some((call) => call.includes('/company-payment/payment-methods/cus_'))).toBe(true)
  const written = sent.map((call) => call.replaceAll(/[\s+-]|%20/g, ''))
  expect(written.filter((call) => /4000002500003155|4000000000000002/.test(call))).toEqual([])
})
