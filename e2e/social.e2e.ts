import { expect, expectAccessible, test } from './fixtures.ts'
import { breakWorld } from './outside-world.ts'
import { openRooms, selectRate } from './shop.ts'
import type { Locator, Page } from '@playwright/test'

// A spoilt proof is for the next who comes from Google: nobody else may come meanwhile.
test.describe.configure({ mode: 'default' })

/** Presses a provider's button and answers the window that opens. */
async function openConsent(page: Page, dialog: Locator, provider: 'Google' | 'Facebook'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click()
  const consent = await opened
  await expect(consent.getByRole('heading', { level: 1 })).toHaveText(/Google|Facebook/)
  return consent
}

/** Says who one is on the consent page; its window closes by itself. */
async function agreeAs(consent: Page, givenName: string, email: string): Promise<void> {
  const closed = consent.waitForEvent('close')
  await consent.getByLabel('First name').fill(givenName)
  await consent.getByLabel('Last name').fill('Wijaya')
  await consent.getByLabel('E-mail').fill(email)
  await consent.getByRole('button', { name: 'Continue', exact: true }).click()
  await closed
}

/** A newcomer has no phone number yet, and is asked for one. */
async function putOffPhone(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add your phone number' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

const fresh = (name: string) => `${name}.${Date.now()}.${process.pid}@example.com`

async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a visitor signs up with Google in the middle of a booking and keeps the chosen room [A4-008]', async ({
  page,
}) => {
  const hotel = await openRooms(page)
  const summary = await selectRate(hotel)
  const room = await summary.getByRole('definition').first().textContent()
  await summary.getByRole('button', { name: 'Book now' }).click()
  await hotel.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Create an account' }).click()
  const form = hotel.getByRole('dialog', { name: 'Sign up' })
  await expectAccessible(hotel)

  const consent = await openConsent(hotel, form, 'Google')
  await expect(form.getByText('Please continue in the window that just opened.')).toBeVisible()
  const reloaded = hotel.waitForEvent('load')
  await agreeAs(consent, 'Sari', fresh('sari'))
  await reloaded
  await expect(form).toBeHidden()
  await putOffPhone(hotel)
  await expect(summary.getByRole('definition').first()).toHaveText(room ?? '')
  await summary.getByRole('button', { name: 'Close' }).click()
  await expect(hotel.getByRole('banner').getByText('Welcome, Sari')).toBeVisible()
})

test('a traveller logs in with Facebook, and is the same person the next time', async ({ page }) => {
  const email = fresh('lena')
  for (const visit of ['first', 'second']) {
    const dialog = await openLogin(page)
    await agreeAs(await openConsent(page, dialog, 'Facebook'), visit === 'first' ? 'Lena' : 'Other', email)
    await expect(dialog).toBeHidden()
    await putOffPhone(page)
    await expect(page.getByRole('banner').getByText('Welcome, Lena')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('who says no on the consent page stays where they were: Google says so, Facebook is silent [A8-003] [A8-004]', async ({
  page,
}) => {
  const dialog = await openLogin(page)
  for (const provider of ['Facebook', 'Google'] as const) {
    const consent = await openConsent(page, dialog, provider)
    const closed = consent.waitForEvent('close')
    await consent.getByRole('button', { name: 'Cancel' }).click()
    await closed
    await expect(dialog.getByRole('button', { name: `Continue with ${provider}` })).not.toHaveAttribute('aria-disabled')
    if (provider === 'Facebook') await expect(dialog.getByRole('alert')).toBeHidden()
  }
  await expect(dialog.getByRole('alert')).toHaveText('Error in Google login process')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull()
})

test('a proof that was spoilt on the way opens nothing', async ({ page, request, watched }) => {
  watched.expectErrors(/401 \(Unauthorized\)/)
  const dialog = await openLogin(page)
  const consent = await openConsent(page, dialog, 'Google')
  await breakWorld(request, 'lodestay-google', 'identity_bad_signature')
  await agreeAs(consent, 'Eve', fresh('eve'))
  await expect(dialog.getByRole('alert')).toHaveText('Error in Google login process')
})

test('whoever leaves the app on Facebook reads what became of their data', async ({ page, request }) => {
  const email = fresh('leaver')
  const dialog = await openLogin(page)
  await agreeAs(await openConsent(page, dialog, 'Facebook'), 'Leo', email)
  await putOffPhone(page)
  await expect(page.getByRole('banner').getByText('Welcome, Leo')).toBeVisible()
  const shop = new URL(page.url()).origin
  const sandbox = (await request.get('/api/general/settings')).json() as Promise<{ card: { scriptUrl: string } }>
  await page.goto(`${new URL((await sandbox).card.scriptUrl).origin}/identity`)
  await page.getByLabel('E-mail of the person').fill(email)
  await page.getByLabel('Its data-deletion callback').fill(`${shop}/api/webhooks/identity/facebook/deletion`)
  await page.getByRole('button', { name: 'Remove and delete' }).click()
  await page.getByRole('link', { name: 'What became of it' }).click()
  await expect(page.getByRole('heading', { name: 'Deletion of your data' })).toBeVisible()
  await expect(page.getByText(/Facebook asked us to delete your data. Your account is gone/)).toBeVisible()
  await expectAccessible(page)
})
