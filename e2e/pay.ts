import { expect, type Page } from '@playwright/test'
import { openRooms, selectRate } from './shop.ts'

/** The checkout that waits to be filled in, as a traveller who is logged in. */
export async function reachCheckout(page: Page, rooms?: string): Promise<Page> {
  const hotel = await openRooms(page, rooms)
  const summary = await selectRate(hotel)
  await summary.getByRole('button', { name: 'Book now' }).click()
  await expect(hotel).toHaveURL(/\/(booking-info|payment)$/)
  return hotel
}

/** Everything checkout asks for but the card; names come from the account. Who has booked before finds some of it written down. */
export async function fillDetails(page: Page): Promise<void> {
  const main = page.getByRole('main')
  if (await isAsked(page, 'Personal details')) await main.getByLabel('Age', { exact: true }).fill('34')
  if (!(await isAsked(page, 'Address'))) return
  await main.getByLabel('Street address').fill('12 Jalan Kelapa')
  await main.getByLabel('Postal code').fill('50450')
  await main.getByLabel('City', { exact: true }).fill('Kuala Lumpur')
  await main.getByLabel('State or province').fill('Kuala Lumpur')
  await main.getByLabel('Country').selectOption('MY')
}

/** Whether a part of the form has to be typed; false where it is folded away. */
async function isAsked(page: Page, name: string): Promise<boolean> {
  const region = (title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true })
  // The form comes as a whole; a payment on a page of its own asks for no address.
  await expect(region('Personal details')).toBeVisible()
  const part = region(name)
  if (await part.isHidden()) return false
  return part.getByRole('button', { name: `Change ${name}` }).isHidden()
}

/** The provider's own frames take the card. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = (frame: string, label: string) => page.frameLocator(`iframe[title="${frame}"]`).getByLabel(label)
  await field('Secure card number input frame', 'Card number').fill(number)
  await field('Secure expiration date input frame', 'Expiry date').fill('12 / 34')
  await field('Secure CVC input frame', 'Security code').fill('123')
}

/** The frames tell the page, as they tell it while a payer types. */
export const expectCardComplete = (page: Page) => expect(page.locator('.StripeElement--complete')).toHaveCount(3)

export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await expectCardComplete(page)
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: /^(Pay .* and book|Book now, pay .* at the hotel)$/ }).click()
}

/** Pays, and reads the booking's reference as soon as the server has answered, wherever the page goes then. */
export async function payForReference(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/payment/checkout'))
  await pay(page)
  const { ref_id: reference } = (await (await answered).json()) as { ref_id: string }
  return reference
}

/** The reference in the address of a result page. */
export function referenceIn(page: Page): string {
  return new URL(page.url()).searchParams.get('refId') ?? ''
}
