import { expect, type APIRequestContext, type Page } from '@playwright/test'

export interface Traveller {
  firstName: string
  lastName: string
  email: string
  password: string
}

let count = 0

/** Registers a new traveller over the API, from an address of their own so that limits do not add up. */
export async function aTraveller(
  request: APIRequestContext,
  lastName = 'Santoso',
  contactNumber = '+60 12 345 6789',
): Promise<Traveller> {
  return register(request, 'example.com', { last_name: lastName, contactNumber })
}

/** A new person in charge of a new company, of which nothing is known yet. */
export async function aPic(request: APIRequestContext): Promise<Traveller> {
  const company = { country: 'ID', isRegisterCompanyPIC: true }
  return register(request, 'nusantara.example', { last_name: 'Wati', contactNumber: '+62 812 5550 100', ...company })
}

async function register(
  request: APIRequestContext,
  domain: string,
  data: { last_name: string; contactNumber: string },
): Promise<Traveller> {
  count += 1
  const traveller = {
    firstName: 'Maya',
    lastName: data.last_name,
    email: `maya.${Date.now()}.${process.pid}.${count}@${domain}`,
    password: 'Kelapa-Muda-77',
  }
  const { firstName, email, password } = traveller
  const answer = await request.post('/api/users/register', {
    headers: { 'x-forwarded-for': `10.${process.pid % 256}.${count}.${Date.now() % 256}` },
    data: { first_name: firstName, email, password, confirm: password, ...data },
  })
  expect(await answer.text()).toBe('Success: Registration successful')
  return traveller
}

/** In the open login dialog. */
export async function fillLogin(page: Page, { email, password }: Traveller): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

interface LoggedIn {
  token: string
  userObject: { name: string; email: string; companyData: object | null; isTestAccount: boolean }
}

/**
 * Signed in before the first page, for journeys that are about something else: what logging in leaves in a browser,
 * without its dialog. `session.e2e.ts` and others go through the dialog.
 */
export async function enter(page: Page, { email, password }: Pick<Traveller, 'email' | 'password'>): Promise<void> {
  // What the page still asks would go out with one half of each session, and be refused.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const context = page.context()
  const answer = await context.request.post('/api/users/login', {
    // As a browser says it: so the second half of the session comes as a cookie.
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, userObject } = (await answer.json()) as LoggedIn
  const kept = {
    usertoken: token,
    userdata: JSON.stringify({ ...userObject, fullName: userObject.name }),
    useremail: userObject.email,
    ...(userObject.companyData ? { companyData: JSON.stringify(userObject.companyData) } : {}),
    ...(userObject.isTestAccount ? { 'is-test-acc': 'true' } : {}),
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const { cookies } = await context.storageState()
  await context.setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] })
}

/** Ends the session: the next page is a visitor's. */
export async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
