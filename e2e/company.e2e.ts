import type { Page } from '@playwright/test'
import { expect, expectAccessible, heard, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { leave } from './traveller.ts'

const password = 'Kelapa-Muda-77'
const anEmail = (name: string) => `${name}.${Date.now()}.${process.pid}@nusantara.example`

test.setTimeout(240_000)

/** In the dialog that knows already who comes. */
async function logInAs(page: Page, email: string): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Log in' }).click()
}

test('a company signs up on the business site, completes its details, and invites somebody who joins', async ({
  page,
  request,
  watched,
}) => {
  const email = anEmail('rini')
  const invited = anEmail('joko')

  await test.step('its PIC signs up and lands on the dashboard [A2-010] [A2-021] [A1-008]', async () => {
    await page.goto('/business')
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Sign up' })
    await expect(form.getByLabel('Country')).toBeDisabled()
    await expect(form.getByLabel('Country')).toHaveValue('ID')
    await expect(form.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0)
    await form.getByLabel('First name').fill('Rini')
    await form.getByLabel('Last name').fill('Wati')
    await form.getByLabel('Email').fill('rini@gmail.com')
    await form.getByLabel('Phone number').fill('+62 812 5550 100')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Confirm password').fill(password)
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('link', { name: 'Please enter a company email address!' })).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Email').fill(email)
    const registered = heard(page, 'Registration successful')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await registered

    await logInAs(page, email)
    await expect(page).toHaveURL(/\/business-dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the PIC completes the details [A2-015] [A2-119] [A8-022]', async () => {
    await page.getByRole('button', { name: 'Admin (company not complete)' }).click()
    await page.getByRole('link', { name: 'Company (not complete)' }).click()
    await expect(page).toHaveURL(/page=company-details$/)
    const details = page.getByRole('form', { name: 'Company details' })
    const save = details.getByRole('button', { name: 'Save company details' })
    await save.click()
    await expect(details.getByRole('link', { name: 'Please input your company name!' })).toBeVisible()
    await expectAccessible(page)
    await expect(details.getByLabel('Country')).toBeDisabled()
    for (const [label, value] of [
      ['Company name', 'PT Nusantara Dagang'],
      ['Business name', 'Nusantara'],
      ['Business email', email],
      ['Phone', '+62 21 555 0100'],
      ['Industry type', 'Shipping'],
      ['Number of employees', '120'],
      ['Street address', 'Jalan Merdeka 5'],
      ['Postal code', '10110'],
      ['City or town', 'Jakarta'],
      ['State or province', 'DKI Jakarta'],
      ['Tax ID', '09.254.294.3-407.000'],
    ] as const) {
      await details.getByLabel(label).fill(value)
    }
    const reloaded = page.waitForEvent('load')
    const updated = heard(page, 'Company details is updated')
    await save.click()
    await updated
    await reloaded
    await expect(page.getByRole('link', { name: 'Company', exact: true })).toBeVisible()
    await expect(details.getByLabel('Tax ID')).toHaveValue('09.254.294.3-407.000')
  })

  await test.step('before a card, the mailbox is proven by letter', async () => {
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment cards' })).toBeVisible()
    const prove = page.getByRole('region', { name: 'Confirm your email address first' })
    await prove.getByRole('button', { name: 'Send me the email' }).click()
    await expect(prove.getByText(`An email is on its way to ${email}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
    await expectAccessible(page)
    const [letter] = await lettersTo(request, email, /^Confirm your email address$/)
    await page.goto(/http\S+\/confirm-mailbox\?key=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
    await expect(page).toHaveURL('/confirm-mailbox')
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
    await page.goto('/business-dashboard?page=payments')
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible()
    await expect(prove).toHaveCount(0)

    await page.getByText('Welcome, Rini').first().click()
    await expect(page.getByRole('link', { name: 'Business Dashboard' })).toBeVisible()
  })

  await test.step('who is invited by letter signs up and has joined [A2-022] [A2-023] [A2-024] [A4-007] [B4-035] [B4-036]', async () => {
    const [token, companyId] = await page.evaluate(() => [
      localStorage.getItem('usertoken'),
      (JSON.parse(localStorage.getItem('companyData') ?? '{}') as { id?: string }).id,
    ])
    const asked = await page.request.post(`/api/company/${companyId}/invite`, {
      headers: { authorization: `Bearer ${token}` },
      data: { invitedEmail: invited, role: [1001, 1002] },
    })
    expect(asked.status(), await asked.text()).toBe(200)
    await leave(page)
    const [letter] = await lettersTo(request, invited, /^You are invited/)
    const link = /http\S+\/accept-invitation\?\S+/.exec(letter?.text ?? '')?.[0]

    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1, name: /invites you/ })).toBeVisible()
    const form = page.getByRole('main')
    await expect(form.getByLabel('Email')).toHaveValue(invited)
    await expect(form.getByLabel('Email')).toBeDisabled()
    await expectAccessible(page)
    await form.getByLabel('First name').fill('Joko')
    await form.getByLabel('Last name').fill('Susilo')
    await form.getByLabel('Phone number').fill('+62 812 5550 101')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Confirm password').fill(password)
    const said = heard(page, 'Registration successful')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await said
    await expect(page.getByRole('heading', { level: 1, name: /You have joined/ })).toBeVisible()
  })

  await test.step('who logs in without a phone number is asked for one [A2-070] [A4-003] [A4-009] [A8-010]', async () => {
    const opened = await request.post('/api/users/login', { data: { email: invited, password } })
    const { token } = (await opened.json()) as { token: string }
    const emptied = await request.put('/api/users/editUser', {
      headers: { authorization: `Bearer ${token}` },
      data: { prevemail: invited, contactNumber: '' },
    })
    expect(emptied.status()).toBe(200)

    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logInAs(page, invited)
    const dialog = page.getByRole('dialog', { name: 'Add your phone number' })
    await expect(dialog.getByLabel('Phone number')).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter your phone number')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Phone number').fill('+60 12 345 6789')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Phone number saved').first()).toBeVisible()
    const details = await request.get(`/api/users/userDetails/${encodeURIComponent(invited)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await details.json()).toMatchObject({ contactNumber: '+60 12 345 6789' })
    await expect(page.getByRole('banner').getByText('Welcome, Joko')).toBeVisible()
  })

  await test.step('who has joined reads what he can do now, and is led there', async () => {
    const joined = page.getByRole('main')
    const title = joined.getByRole('heading', { level: 1, name: 'You have joined Nusantara' })
    await expect(joined.getByRole('listitem')).toHaveText([/book it yourself/, /Find what you saved and booked/])
    await expect(title).toBeFocused()
    await expectAccessible(page)
    await joined.getByRole('link', { name: 'Search for a stay' }).click()
    await expect(page).toHaveURL(/\/business$/)
  })

  await test.step('a link that is none says so [B8-026]', async () => {
    await leave(page)
    watched.expectErrors(/404/)
    await page.goto('/accept-invitation?key=nonsense&email=joko@nusantara.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Failed to verify the link' })).toBeVisible()
    await expectAccessible(page)
  })
})
