import { expect, expectAccessible, heard, test } from './fixtures.ts'
import { breakWorld } from './outside-world.ts'
import { openRooms, selectRate } from './shop.ts'
import { leave } from './traveller.ts'
import type { Locator, Page } from '@playwright/test'

// A spoilt proof is for the next who comes from Google: no other visitor may come meanwhile.
test.describe.configure({ mode: 'default' })

const failedGoogle = 'Error in Google login process'

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

/** `1× Deluxe Twin` of the summary. */
const nameOf = (room: string | null) => /× (.+)$/m.exec(room?.replaceAll('\u00A0', ' ') ?? '')?.[1] ?? 'no room'

const fresh = (name: string) => `${name}.${Date.now()}.${process.pid}@example.com`

async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a visitor signs up in the middle of a booking, with Google or without, and keeps the chosen room', async ({
  page,
}) => {
  const hotel = await openRooms(page)
  const login = hotel.getByRole('dialog', { name: 'Log in' })
  const form = hotel.getByRole('dialog', { name: 'Sign up' })

  await test.step('with Google [A4-008]', async () => {
    const summary = await selectRate(hotel)
    const room = await summary.getByRole('definition').first().textContent()
    await summary.getByRole('button', { name: 'Book now' }).click()
    await expectAccessible(hotel)
    await login.getByRole('button', { name: 'Create an account' }).click()
    await expect(form).toBeVisible()
    await expectAccessible(hotel)

    const consent = await openConsent(hotel, form, 'Google')
    await expect(form.getByText('Please continue in the window that just opened.')).toBeVisible()
    const reloaded = hotel.waitForEvent('load')
    await agreeAs(consent, 'Sari', fresh('sari'))
    await reloaded
    await expect(form).toBeHidden()
    await putOffPhone(hotel)
    await expect(hotel).toHaveURL(/\/booking-info$/)
    await expect(hotel.getByRole('region', { name: 'Your booking' })).toContainText(nameOf(room))
    await expect(hotel.getByRole('banner').getByText('Welcome, Sari')).toBeVisible()
    await hotel.goBack()
    await expect(hotel).toHaveURL(/\/hotel\//)
  })

  await test.step('with a password', async () => {
    await leave(hotel)
    await hotel.reload()
    const email = fresh('sari')
    const password = 'Kelapa-Muda-77'
    const summary = await selectRate(hotel)
    const room = await summary.getByRole('definition').first().textContent()
    await summary.getByRole('button', { name: 'Book now' }).click()
    await login.getByRole('button', { name: 'Create an account' }).click()
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('link', { name: 'Please input your first name!' })).toBeVisible()
    await expect(form.getByRole('link', { name: 'Please input your password!' })).toBeVisible()
    await expectAccessible(hotel)

    await form.getByLabel('First name').fill('Sari')
    await form.getByLabel('Last name').fill('Wijaya')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone number').fill('+60 12 345 6789')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Confirm password').fill(password)
    const said = heard(hotel, 'Registration successful')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await said

    // The page reloads by itself; the e-mail is there, the password is not.
    await expect(login).toBeVisible()
    await expect(login.getByLabel('Email')).toHaveValue(email)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(hotel).toHaveURL(/\/booking-info$/)
    await expect(hotel.getByRole('region', { name: 'Your booking' })).toContainText(nameOf(room))
    await expect(hotel.getByRole('main').getByLabel('First name', { exact: true })).toHaveValue('Sari')
  })
})

test('a visitor goes to Facebook and Google: says no, comes with a spoilt proof, logs in twice, and leaves', async ({
  page,
  request,
  watched,
}) => {
  watched.expectErrors(/401 \(Unauthorized\)/)
  const dialog = await openLogin(page)
  const alert = dialog.getByRole('alert')

  await test.step('who says no stays where they were: Google says so, Facebook is silent [A8-003] [A8-004]', async () => {
    for (const provider of ['Facebook', 'Google'] as const) {
      const consent = await openConsent(page, dialog, provider)
      const closed = consent.waitForEvent('close')
      await consent.getByRole('button', { name: 'Cancel' }).click()
      await closed
      const button = dialog.getByRole('button', { name: `Continue with ${provider}` })
      await expect(button).not.toHaveAttribute('aria-disabled')
      if (provider === 'Facebook') await expect(alert).toBeHidden()
    }
    await expect(alert).toHaveText(failedGoogle)
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull()
  })

  await test.step('a proof that was spoilt on the way opens nothing', async () => {
    const consent = await openConsent(page, dialog, 'Google')
    await expect(alert).toBeHidden()
    await breakWorld(request, 'lodestay-google', 'identity_bad_signature')
    await agreeAs(consent, 'Eve', fresh('eve'))
    await expect(alert).toHaveText(failedGoogle)
    expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull()
  })

  const email = fresh('lena')
  await test.step('who logs in with Facebook is the same person the next time', async () => {
    const comeAs = async (name: string, login: Locator) => {
      await agreeAs(await openConsent(page, login, 'Facebook'), name, email)
      await expect(login).toBeHidden()
      await putOffPhone(page)
      await expect(page.getByRole('banner').getByText('Welcome, Lena')).toBeVisible()
    }
    await comeAs('Lena', dialog)
    await leave(page)
    await comeAs('Other', await openLogin(page))
  })

  await test.step('who leaves the app on Facebook reads what became of their data', async () => {
    const shop = new URL(page.url()).origin
    const settings = (await (await request.get('/api/general/settings')).json()) as { card: { scriptUrl: string } }
    await page.goto(`${new URL(settings.card.scriptUrl).origin}/identity`)
    await page.getByLabel('E-mail of the person').fill(email)
    await page.getByLabel('Its data-deletion callback').fill(`${shop}/api/webhooks/identity/facebook/deletion`)
    await page.getByRole('button', { name: 'Remove and delete' }).click()
    await page.getByRole('link', { name: 'What became of it' }).click()
    await expect(page.getByRole('heading', { name: 'Deletion of your data' })).toBeVisible()
    await expect(page.getByText(/Facebook asked us to delete your data. Your account is gone/)).toBeVisible()
    await expectAccessible(page)
  })
})
