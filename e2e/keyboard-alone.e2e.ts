import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { expectCardComplete } from './pay.ts'
import { searchEnded } from './shop.ts'
import { aTraveller } from './traveller.ts'

test.setTimeout(180_000)

/** More steps from one thing to the next than anybody would take. */
const MOST_STEPS = 120

/** Goes on with Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached by Tab`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('a stay is found, logged in for, paid and confirmed by the keyboard alone', async ({ page, request }) => {
  const traveller = await aTraveller(request)
  await page.goto('/')
  await untilHydrated(page)

  await type(page, page.getByRole('combobox', { name: 'Where' }), 'George Town')
  await expect(page.getByRole('option', { name: /George Town/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Go', exact: true }))
  await expect(page).toHaveURL(/\/rooms/)
  await searchEnded(page)

  const opened = page.waitForEvent('popup')
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /opens in a new tab/ })
      .first(),
  )
  const hotel = await opened
  await hotel.waitForLoadState()
  await untilHydrated(hotel)
  // A link of the page leads past its pictures and facts.
  await press(hotel, hotel.getByRole('link', { name: 'Rooms and rates' }))
  await press(hotel, hotel.getByRole('button', { name: /^Select / }).first())

  const summary = hotel.getByRole('dialog', { name: 'Your booking' })
  await press(hotel, summary.getByRole('button', { name: 'Book now' }))
  const login = hotel.getByRole('dialog', { name: 'Log in' })
  await type(hotel, login.getByLabel('Email'), traveller.email)
  await type(hotel, login.getByLabel('Password', { exact: true }), traveller.password)
  await hotel.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await expect(hotel).toHaveURL(/\/(booking-info|payment)$/)

  const main = hotel.getByRole('main')
  await type(hotel, main.getByLabel('Age', { exact: true }), '34')
  await type(hotel, main.getByLabel('Street address'), '12 Jalan Kelapa')
  await type(hotel, main.getByLabel('Postal code'), '50450')
  await type(hotel, main.getByLabel('City', { exact: true }), 'Kuala Lumpur')
  await type(hotel, main.getByLabel('State or province'), 'Kuala Lumpur')
  await type(hotel, main.getByLabel('Country'), 'Malaysia')
  // Some rates want the name of everybody.
  for (const name of await hotel.locator('input[id^="guests-"]:enabled').all()) await type(hotel, name, 'Santoso')
  await type(hotel, hotel.locator('iframe[title="Secure card number input frame"]'), '4242424242424242')
  await type(hotel, hotel.locator('iframe[title="Secure expiration date input frame"]'), '1234')
  await type(hotel, hotel.locator('iframe[title="Secure CVC input frame"]'), '123')
  await expectCardComplete(hotel)
  await press(hotel, hotel.getByRole('checkbox', { name: /I have read and accept/ }), 'Space')
  await press(hotel, hotel.getByRole('button', { name: /^Pay .* and book$/ }))
  await expect(hotel.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible({ timeout: 60_000 })
})
