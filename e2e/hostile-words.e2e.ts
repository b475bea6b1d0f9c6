import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { breakWorld, lettersTo } from './outside-world.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { reachCheckout } from './pay.ts'
import { ports } from './ports.ts'
import { dayIn, hotelLinks, resultsInFullOrder } from './shop.ts'
import { aTraveller, enter, leave } from './traveller.ts'

/** Everything that hotels and people write is an attack: a shop of its own, or the others would show it, too. */

const PORT = ports.hostileShop
const ACCOUNT = 'hostile'

test.use({ baseURL: `http://localhost:${PORT}`, viewport: { width: 390, height: 844 } })
test.setTimeout(240_000)

let shop: OwnShop
let asked: string[]

test.beforeAll(async ({ request }) => {
  await breakWorld(request, ACCOUNT, 'hostile_words', -1)
  shop = await openShop(ACCOUNT, PORT, { LITEAPI_USED: 'false' })
})
test.afterAll(() => shop.close())

test.beforeEach(({ context }) => {
  asked = []
  // A dialog would wait for a press, and none of our pages asks one.
  context.on('dialog', (dialog) => {
    asked.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url())
  })
})

/** Nothing ran, nothing became markup, nothing was fetched, nothing sticks out. Scripts that complain fail the test. */
async function expectHarmless(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    ran: document.documentElement.dataset['pwned'] ?? 'nothing',
    markup: [
      ...document.querySelectorAll(
        '[onerror],[onload],[onmouseover],[src="x"],[href^="javascript:" i],[style*="fixed;inset"]',
      ),
    ]
      .filter((part) => !part.closest('iframe'))
      .map((part) => part.outerHTML.slice(0, 200)),
    links: [...document.querySelectorAll('a[href*="evil.example"]')].length,
    hidden: getComputedStyle(document.body).display,
    /** What is wider than the screen, unless it scrolls by itself. */
    wider:
      document.documentElement.scrollWidth <= window.innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
            .map((part) => part.outerHTML.slice(0, 160)),
    turned: /[\u202A-\u202E\u2066-\u2069]/.test(document.body.textContent ?? ''),
  }))
  expect(seen, page.url()).toEqual({ ran: 'nothing', markup: [], links: 0, hidden: 'block', wider: [], turned: false })
  expect(asked).toEqual([])
}

const HOSTILE =
  /<script>|onerror=|onload=|\{\{constructor|&lt;img|<style>|pwned|OpenAction|Unbreakable|evil\.example|فندق|elpmaxe|half/

/** As long and as bad as each field takes. */
const TEXT = `<img src=x onerror=alert(1)> {{7*7}} ${'W'.repeat(80)}`
const NAME = '<img src=x onerror=alert(1)> {{7*7}}'

test('what hotels and people write is text, wherever it is shown', async ({ page, request, watched }) => {
  // A supplier on a busy machine may be late with a place's stays, which the page asks for again.
  watched.expectErrors(/status of 502/)
  await test.step('a hotel’s words from the results to the checkout', async () => {
    await page.goto('/Penang/1735106/rooms')
    await resultsInFullOrder(page)
    await expect(hotelLinks(page).first()).toContainText(HOSTILE)
    await expectHarmless(page)

    await enter(page, await aTraveller(request))
    const hotel = await reachCheckout(page)
    await expect(hotel.getByLabel('Street address')).toBeVisible()
    await expectHarmless(hotel)
    // The PIC logs in next: a checkout that is still asking for its price would ask for another's, and be refused.
    await hotel.goto('/')
  })

  const email = `hostile.${Date.now()}@nusantara.example`
  const password = 'Kelapa-Muda-77'
  const as = { 'x-forwarded-for': `10.79.${process.pid % 256}.${Date.now() % 256}` }
  const registered = await request.post('/api/users/register', {
    headers: as,
    data: {
      first_name: NAME,
      last_name: 'W'.repeat(60),
      email,
      password,
      confirm: password,
      contactNumber: '+62 812 5550 100',
      country: 'ID',
      isRegisterCompanyPIC: true,
    },
  })
  expect(await registered.text()).toBe('Success: Registration successful')
  const opened = await request.post('/api/users/login', { headers: as, data: { email, password } })
  const { token, userObject } = (await opened.json()) as { token: string; userObject: { companyData: { id: string } } }
  const headers = { ...as, authorization: `Bearer ${token}` }
  const { id: companyId } = userObject.companyData
  const saved = await request.post(`/api/company/${companyId}`, {
    headers,
    data: {
      companyName: TEXT,
      businessName: TEXT,
      businessEmail: email,
      contactNumber: '+62 21 555 0100',
      numberOfEmployees: 12,
      industryType: TEXT,
      country: 'ID',
      state: TEXT,
      city: TEXT,
      streetAddress: TEXT,
      postalCode: '<b>10110</b>',
      taxId: '<img src=x onerror=alert(1)>',
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const wish = await request.post('/api/saved-booking-detail/save', {
    headers,
    data: {
      companyId,
      hotel_id: 'H1',
      hotel_name: TEXT,
      place_id: '1735106',
      place: TEXT,
      destination: TEXT,
      checkin_date: dayIn(40),
      checkout_date: dayIn(42),
      guest_details: { panes: [{ key: '1', adults: 2, children: 0, childrenInfo: [], closable: false }] },
      notes: TEXT,
      search_timestamp: Date.now(),
    },
  })
  expect(wish.status(), await wish.text()).toBe(200)

  await test.step('people’s words on the dashboard and in the team’s bookings', async () => {
    await enter(page, { email, password })
    for (const path of [
      '/business-dashboard',
      '/business-dashboard?page=company-details',
      '/business-dashboard?page=payments',
      '/business-dashboard?page=profile',
      '/profile',
      '/Myaccount?tab=booking&show=business',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectHarmless(page)
    }
    await page.getByRole('article').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('onerror=alert(1)')
    await expectHarmless(page)
  })

  await test.step('people’s words to who is invited', async () => {
    await request.post('/api/users/mailbox/send-link', { headers })
    const [proof] = await lettersTo(request, email, /^Confirm your email address$/)
    const key = /confirm-mailbox\?key=([\w-]{43})/.exec(proof?.text ?? '')?.[1]
    await request.post('/api/users/mailbox/prove', { headers, data: { key } })
    const invitedEmail = `invited.${Date.now()}@nusantara.example`
    const invited = await request.post(`/api/company/${companyId}/invite`, {
      headers,
      data: { invitedEmail, role: [1001] },
    })
    expect(invited.status(), await invited.text()).toBe(200)
    const [letter] = await lettersTo(request, invitedEmail, /^You are invited/)
    await leave(page)
    await page.goto(/http\S+\/accept-invitation\?\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
    await expectHarmless(page)
  })
})
