import { expect, expectAccessible, heard, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { aTraveller, logIn } from './traveller.ts'

const password = 'Kelapa-Muda-77'
const anEmail = (name: string) => `${name}.${Date.now()}.${process.pid}@nusantara.example`

test('a company signs up on the business site, and its PIC lands on the dashboard and completes its details [A2-010] [A2-015] [A2-021] [A2-119] [A6-003] [A8-022]', async ({
  page,
  request,
}) => {
  const email = anEmail('rini')
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
  await form.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(form.getByText('Please enter a company email address!')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Email').fill(email)
  const registered = heard(page, 'Registration successful')
  await form.getByRole('button', { name: 'SIGN UP' }).click()
  await registered

  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'LOG IN' }).click()
  await expect(page).toHaveURL(/\/business-dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Company details (not complete)' }).click()
  await expect(page).toHaveURL(/page=company-details$/)
  const details = page.getByRole('form', { name: 'Company details' })
  const save = details.getByRole('button', { name: 'Save company details' })
  await save.click()
  await expect(details.getByText('Please input your company name!')).toBeVisible()
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
  await expect(page.getByRole('link', { name: 'Company details', exact: true })).toBeVisible()
  await expect(details.getByLabel('Tax ID')).toHaveValue('09.254.294.3-407.000')
  await page.getByRole('link', { name: 'Payment cards' }).click()
  const prove = page.getByRole('region', { name: 'Confirm your email address first' })
  await prove.getByRole('button', { name: 'Send me the letter' }).click()
  await expect(prove.getByText(`A letter is on its way to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
  await expectAccessible(page)
  const [letter] = await lettersTo(request, email, /^Confirm your e-mail address$/)
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

test('who is invited by letter signs up and has joined [A2-022] [A2-023] [A2-024] [A4-007] [B4-035] [B4-036]', async ({
  page,
  request,
}) => {
  const pic = anEmail('pic')
  const email = anEmail('joko')
  const person = { first_name: 'Dewi', last_name: 'Putri', password, contactNumber: '+62 812 5550 100' }
  const as = { 'x-forwarded-for': `10.77.${process.pid % 256}.${Date.now() % 256}` }
  const company = { country: 'ID', isRegisterCompanyPIC: true }
  const registered = await request.post('/api/users/register', {
    headers: as,
    data: { ...person, ...company, confirm: password, email: pic },
  })
  expect(await registered.text()).toBe('Success: Registration successful')
  const opened = await request.post('/api/users/login', { headers: as, data: { email: pic, password } })
  const { token, userObject } = (await opened.json()) as { token: string; userObject: { companyData: { id: string } } }
  const signedIn = { ...as, authorization: `Bearer ${token}` }
  await request.post('/api/users/mailbox/send-link', { headers: signedIn })
  const [proof] = await lettersTo(request, pic, /^Confirm your e-mail address$/)
  const key = /confirm-mailbox\?key=([\w-]{43})/.exec(proof?.text ?? '')?.[1]
  await request.post('/api/users/mailbox/prove', { headers: signedIn, data: { key } })
  const invited = await request.post(`/api/company/${userObject.companyData.id}/invite`, {
    headers: signedIn,
    data: { invitedEmail: email, role: [1001, 1002] },
  })
  expect(invited.status()).toBe(200)
  const [letter] = await lettersTo(request, email, /^You are invited/)
  const link = /http\S+\/accept-invitation\?\S+/.exec(letter?.text ?? '')?.[0]

  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /invites you/ })).toBeVisible()
  const form = page.getByRole('main')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Email')).toBeDisabled()
  await expectAccessible(page)
  await form.getByLabel('First name').fill('Joko')
  await form.getByLabel('Last name').fill('Susilo')
  await form.getByLabel('Phone number').fill('+62 812 5550 101')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  const said = heard(page, 'Registration successful')
  await form.getByRole('button', { name: 'SIGN UP' }).click()
  await said
  await expect(page.getByRole('heading', { level: 1, name: /You have joined/ })).toBeVisible()

  await form.getByRole('button', { name: 'LOG IN' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'LOG IN' }).click()
  await expect(page.getByRole('banner').getByText('Welcome, Joko')).toBeVisible()
})

test('a link that is none says so [B8-026]', async ({ page, watched }) => {
  watched.expectErrors(/404/)
  await page.goto('/accept-invitation?key=nonsense&email=joko@nusantara.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to verify the link' })).toBeVisible()
  await expectAccessible(page)
})

test('who logs in without a phone number is asked for one [A2-070] [A4-003] [A4-009] [A8-010]', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  const { email } = traveller
  const opened = await request.post('/api/users/login', { data: { email, password: traveller.password } })
  const { token } = (await opened.json()) as { token: string }
  const emptied = await request.put('/api/users/editUser', {
    headers: { authorization: `Bearer ${token}` },
    data: { prevemail: email, contactNumber: '' },
  })
  expect(emptied.status()).toBe(200)

  await logIn(page, traveller)
  const dialog = page.getByRole('dialog', { name: 'Add your phone number' })
  await expect(dialog.getByLabel('Phone number')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter your phone number')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Phone number').fill('+60 12 345 6789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Phone number saved').first()).toBeVisible()
  const details = await request.get(`/api/users/userDetails/${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await details.json()).toMatchObject({ contactNumber: '+60 12 345 6789' })
})
