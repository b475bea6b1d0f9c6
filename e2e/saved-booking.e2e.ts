import type { APIRequestContext, Page } from '@playwright/test'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { apiClient } from '#server/testing/api-client.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { untilHydrated, awaitHydrationAfterLoading } from './hydration.ts'
import { expect, expectAccessible, expectToFit, heard, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { fillDetails, referenceIn } from './pay.ts'
import { ports } from './ports.ts'
import { openRooms, selectRate } from './shop.ts'
import { type Traveller, aTraveller, enter } from './traveller.ts'

test.setTimeout(180_000)

const password = 'Lodestay-2026!'
/** In charge of the demo's company, and one of his team. */
const raka: Traveller = { firstName: 'Raka', lastName: 'Wijaya', email: 'raka@nusantara.example', password }
const sinta: Traveller = { firstName: 'Sinta', lastName: 'Dewi', email: 'sinta@nusantara.example', password }

const SAVED = 'Booking details has successfully been saved! Please wait for the PIC to book for you.'

/** Gives the company a card, as its PIC does in the dashboard. Answers what pays with it. */
async function giveCard(request: APIRequestContext): Promise<CompanyCard> {
  let card: CompanyCard | undefined
  await expect(async () => {
    const login = await request.post('/api/users/login', { data: { email: raka.email, password } })
    const { token, userObject } = (await login.json()) as {
      token: string
      userObject: { companyData: { stripeCustomerId: string | null } }
    }
    const { stripeCustomerId } = userObject.companyData
    const saved = await request.post('/api/company-payment/attach-payment-method', {
      headers: { authorization: `Bearer ${token}` },
      data: { paymentMethodId: 'pm_card_visa', stripeCustomerId, cardName: 'Raka Wijaya' },
    })
    expect(saved.ok()).toBe(true)
    card = {
      token,
      customerId: stripeCustomerId ?? '',
      cardId: ((await saved.json()) as { card: { id: string } }).card.id,
    }
  }).toPass({ timeout: 60_000 })
  return card!
}

interface CompanyCard {
  token: string
  customerId: string
  cardId: string
}

/** A room that the PIC tries to book and that is sold out by then: no stay, and the company’s to clear away. */
async function tryInVain({ token, customerId, cardId }: CompanyCard): Promise<string> {
  const api = apiClient(`http://localhost:${ports.shop}`)
  const priced = await priceRoom(api, { token } as Parameters<typeof priceRoom>[1])
  const order = checkoutBody(priced, { lastName: 'Soldout', paymentMethod: cardId })
  const { body, text } = await api.call(checkout, { body: { ...order, customer_stripe_id: customerId } }, { token })
  expect(body?.ref_id, text).toBeTruthy()
  const { ref_id: id } = body
  // Each call waits for the end itself.
  while ((await api.call(makeBooking, { body: { id } }, { token })).body.pending);
  return id
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save booking' })
const firstRate = (page: Page) => page.getByRole('button', { name: /^Select / }).first()

async function saveHere(page: Page, notes: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Room preference').fill(notes)
  const reloaded = page.waitForEvent('load')
  const said = heard(page, SAVED)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await said
  await reloaded
  await untilHydrated(page)
}

test('a member’s wish is saved on the hotel’s page, changed, removed and saved again, and the PIC books it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  let reference = ''
  let failed = ''
  let direct = ''
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  other.on('page', awaitHydrationAfterLoading)
  const office = await other.newPage()
  const hotel = await openRooms(page)

  await test.step('only a member may save [B2-066]', async () => {
    await expect(firstRate(hotel)).toBeVisible()
    await expect(saveButton(hotel)).toBeHidden()
    const rooms = hotel.url()
    await enter(page, await aTraveller(request))
    await hotel.goto(rooms)
    await expect(firstRate(hotel)).toBeVisible()
    await expect(saveButton(hotel)).toBeHidden()
    await enter(page, sinta)
    await hotel.goto(rooms)
    await expect(hotel.getByText('You are currently booking for yourself')).toBeVisible()
  })

  await test.step('a member saves, changes and removes a booking [B2-067] [B2-068] [B2-069] [B4-015] [B4-016] [B4-017] [B4-018] [B8-005]', async () => {
    await saveButton(hotel).click()
    await expectAccessible(hotel)
    await saveHere(hotel, 'Twin beds')
    const saved = hotel.getByRole('button', { name: 'Saved booking' })
    await saved.click()
    await expect(hotel.getByLabel('Room preference')).toHaveValue('Twin beds')
    await saveHere(hotel, 'Twin beds, high floor')
    await saved.click()
    await expect(hotel.getByLabel('Room preference')).toHaveValue('Twin beds, high floor')
    const dialog = hotel.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove booking' }).click()
    await expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeVisible()
    await expectAccessible(hotel)
    const reloaded = hotel.waitForEvent('load')
    const said = heard(hotel, 'Booking has been successfully removed.')
    await dialog.getByRole('button', { name: 'Remove booking' }).click()
    await said
    await reloaded
    await expect(saveButton(hotel)).toBeVisible()
  })

  await test.step('a PIC books what a member saved, in the member’s name [A2-123] [B1-005] [B2-070] [B2-088] [B2-098]', async () => {
    const notes = `A quiet room, wish ${Date.now()}`
    const card = await giveCard(request)
    failed = await tryInVain(card)
    const name = await hotel.getByRole('heading', { level: 1 }).innerText()
    await saveButton(hotel).click()
    await saveHere(hotel, notes)
    await lettersTo(request, raka.email, /^A booking waits for you$/)

    await enter(office, raka)
    await office.goto('/Myaccount?tab=booking&show=business')
    await expect(office.getByRole('article').filter({ hasText: notes })).toContainText('Waits for you')
    await office.goto('/business-dashboard?page=bookings')
    await office.getByRole('tab', { name: /^Saved \d/ }).click()
    const row = office.getByRole('table', { name: 'Saved' }).getByRole('row').filter({ hasText: notes })
    await expect(row).toContainText('Waits for you')
    await expectAccessible(office)
    await row.getByRole('button', { name }).click()
    const dialog = office.getByRole('dialog', { name })
    await expect(dialog).toContainText(notes)
    await expect(dialog.getByText(/^Sinta Dewi, /)).toBeVisible()
    await expectAccessible(office)
    await dialog.getByRole('link', { name: 'Book now' }).click()
    await expect(office).toHaveURL(/saved_booking_id=/)
    await expect(office.getByText('You are currently booking for Sinta Dewi')).toBeVisible()
    await expect(office.getByText(`Room preference: ${notes}`)).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Saved booking' }).click()
    await expect(office.getByRole('dialog').getByText('For Sinta Dewi')).toBeVisible()
    await expectAccessible(office)
    await saveHere(office, `${notes}, high floor`)
    await expect(office.getByText('You are currently booking for Sinta Dewi')).toBeVisible()
    await expect(office.getByText(`Room preference: ${notes}, high floor`)).toBeVisible()

    const summary = await selectRate(office)
    await summary.getByRole('button', { name: 'Book now' }).click()
    await expect(office).toHaveURL(/\/(booking-info|payment)$/)
    await expect(office.getByText('You are currently booking for Sinta Dewi')).toBeVisible()
    await expect(office.getByText(`Their notes: ${notes}`)).toBeVisible()
    await expect(office.getByRole('checkbox', { name: 'I am booking for someone else' })).toBeChecked()
    await expect(office.getByLabel('Guest first name')).toHaveValue('Sinta')
    // The one given above: another journey's card asks its bank first.
    await office
      .getByRole('radio', { name: /Company card: Visa ending in 4242/ })
      .first()
      .check()
    await fillDetails(office)
    await office.getByRole('checkbox', { name: /I have read and accept/ }).check()
    const sent = office.waitForRequest((asked) => asked.url().endsWith('/api/payment/checkout'))
    await office.getByRole('button', { name: /^Pay .* and book$/ }).click()
    expect((await sent).postDataJSON()).toMatchObject({ saved_booking_id: expect.stringMatching(/^[\da-f-]{36}$/) })
    await expect(office).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    await lettersTo(request, sinta.email, /^Your stay at .+ is booked$/)

    reference = referenceIn(office)
  })

  await test.step('the PIC finds the stay under its tab, by who travels [A2-013] [A2-122]', async () => {
    await office.goto('/business-dashboard?page=bookings')
    await expect(office.getByRole('tab', { selected: true })).toContainText('Upcoming')
    await office.getByRole('searchbox', { name: 'Search by traveller' }).fill('sinta dewi')
    await expect(office).toHaveURL(/traveller=sinta/)
    const row = office.getByRole('table', { name: 'Upcoming' }).getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('Sinta Dewi')
    await expect(row).toContainText('PAID')
    await row.getByRole('button').first().click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: 'Room details' })).toContainText('Sinta Dewi')
    await expectAccessible(office)
    await office.keyboard.press('Escape')
    await expect(row.getByRole('button').first()).toBeFocused()
  })

  await test.step('the PIC clears away what came to nothing, by keyboard [A2-126] [A4-031] [A8-027] [A8-034]', async () => {
    await office.goto('/business-dashboard?page=bookings&tab=past')
    await office.getByRole('tab', { name: /^Past/ }).focus()
    await office.keyboard.press('ArrowRight')
    await expect(office.getByRole('tab', { name: /^Cancelled/ })).toBeFocused()
    await office.keyboard.press('ArrowRight')
    await expect(office).toHaveURL(/tab=unpaid/)
    const row = office.getByRole('table', { name: 'Unpaid' }).getByRole('row').filter({ hasText: failed })
    await row.getByRole('button', { name: /^Remove / }).press('Enter')
    const question = office.getByRole('dialog', { name: 'Remove booking' })
    await expect(question.getByText('Are you sure you want to remove this booking?')).toBeVisible()
    await expectAccessible(office)
    const archived = office.waitForRequest((asked) => asked.url().endsWith('/api/payment/update-status'))
    const said = heard(office, 'Booking has been successfully removed.')
    await question.getByRole('button', { name: 'Remove booking' }).press('Enter')
    expect((await archived).postDataJSON()).toEqual({ id: failed, status: 'ARCHIVED' })
    await said
    await expect(row).toHaveCount(0)
    await expect(office.getByRole('group', { name: 'Unpaid' })).toBeFocused()
  })

  await test.step('the PIC books another stay straight for the member, whom they find by name, by keyboard', async () => {
    const summary = await selectRate(await openRooms(office))
    await summary.getByRole('button', { name: 'Book now' }).click()
    await office.getByRole('checkbox', { name: 'I am booking for someone else' }).check()
    const box = office.getByRole('combobox', { name: /^Colleague/ })
    await box.fill('dewi sin')
    await expect(office.getByRole('option', { name: 'Sinta Dewi' })).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(office.getByRole('button', { name: 'Choose somebody else' })).toBeFocused()
    await expect(office.getByText('You are currently booking for Sinta Dewi')).toBeVisible()
    await expectAccessible(office)
    await office.setViewportSize({ width: 320, height: 740 })
    await expectToFit(office)
    await office.setViewportSize({ width: 1280, height: 800 })
    await office
      .getByRole('radio', { name: /Company card: Visa ending in 4242/ })
      .first()
      .check()
    await fillDetails(office)
    await office.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await office.getByRole('button', { name: /^Pay .* and book$/ }).click()
    await expect(office).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
    direct = referenceIn(office)
  })

  await test.step('on a phone each stay is a card', async () => {
    await office.setViewportSize({ width: 360, height: 740 })
    await office.goto('/business-dashboard?page=bookings')
    const card = office.getByRole('list', { name: 'Upcoming' }).getByRole('listitem').filter({ hasText: reference })
    await expect(card).toContainText('Sinta Dewi')
    await expect(office.getByRole('table')).toBeHidden()
    await expectToFit(office)
    await expectAccessible(office)
    await office.context().close()
  })

  await test.step('the member opens the stay, and downloads its confirmation', async () => {
    await page.goto('/Myaccount?tab=booking&show=business')
    await expect(page.locator(`article a[href$="${direct}"]`)).toBeVisible()
    await page.locator(`article a[href$="${reference}"]`).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your stay is booked' })).toBeVisible()
    await expect(page.getByText('Raka Wijaya booked this stay for you.')).toBeVisible()
    await expect(page.getByText('Sinta Dewi').first()).toBeVisible()
    await expect(page.getByText(raka.email)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Confirmation' }).click()
    expect((await download).suggestedFilename()).toContain(reference)
  })
})
