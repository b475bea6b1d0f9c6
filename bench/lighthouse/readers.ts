import { type Browser, chromium, type Page } from '@playwright/test'
import { login } from '#shared/api/accounts.ts'
import { DEMO_PASSWORD } from '#server/accounts/demo-travellers.ts'
import { apiClient } from '#server/testing/api-client.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { ensureBrowser, launchArgs } from '#tools/browser.ts'
import { freePort } from '#tools/free-port.ts'
import { dayFromNow } from '../product/ask-json.ts'

/** Who opens a page: somebody new, or one of the demo's accounts, with so many bookings. The company has booked nothing yet. */
const readers = {
  visitor: undefined,
  traveller: { email: 'maya@lodestay.example', bookings: 3 },
  company: { email: 'raka@nusantara.example', bookings: 0 },
} as const
export type Reader = keyof typeof readers

export interface ReaderBrowser {
  /** Where it is told what to open. */
  port: number
  /** Chooses a room, as late as it can be: its price ends. */
  choose: () => Promise<void>
  close: () => Promise<void>
}

/** A browser in which this reader is signed in, and has booked. What Lighthouse opens in it is opened as theirs. */
export async function openAs(reader: Reader, url: string): Promise<ReaderBrowser> {
  const port = await freePort()
  const args = [...launchArgs, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
  const account = readers[reader]
  if (account) {
    await book(url, account)
    await inOwnTab(port, (page) => signIn(page, url, account.email))
  }
  return { port, choose: () => inOwnTab(port, (page) => chooseRoom(page, url)), close: () => browser.close() }
}

/** In the profile that Lighthouse gets, and with nobody left listening to its pages. */
async function inOwnTab(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const attached: Browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  const page = await attached.contexts()[0]!.newPage()
  await work(page)
  await page.close()
  await attached.close()
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function book(url: string, { email, bookings }: { email: string; bookings: number }): Promise<void> {
  const client = apiClient(url)
  const opened = await client.call(login, { body: { email, password: DEMO_PASSWORD } })
  if (opened.status !== 200) throw new Error(`no login: ${opened.text}`)
  const { token, userObject: user } = opened.body
  for (let n = 0; n < bookings; n++) await bookRoom(client, { token, user, email, password: DEMO_PASSWORD })
}

async function chooseRoom(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/hotel/10626863/detail?checkIn=${dayFromNow(30)}&checkOut=${dayFromNow(32)}&rooms=1`)
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Your booking' }).getByRole('button', { name: 'Book now' }).click()
  await page.waitForURL(/\/booking-info$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
