import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { search, searchCompleted } from './shop.ts'
import { aTraveller, enter } from './traveller.ts'

/** One below the other, not side by side. */
async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return first !== null && second !== null && first.y + first.height <= second.y
}

const footerLinks = [
  ['the footer leads to /aboutus [A2-027]', 'About', '/aboutus', 'About Lodestay'],
  ['the footer leads to /ContactUs [A2-028]', 'Contact', '/ContactUs', 'Contact'],
  ['the footer leads to /faq [A2-029]', 'Room FAQ', '/faq', 'Room FAQ'],
  ['the footer leads to /termsandconditions [A2-030]', 'Terms', '/termsandconditions', 'Terms and conditions'],
  ['the footer leads to /privacypolicy [A2-031]', 'Privacy', '/privacypolicy', 'Privacy'],
] as const

for (const [title, name, path, heading] of footerLinks) {
  test(title, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
  })
}

test('entering indosat forces rupiah, leaving it gives the choice back [A2-005, B9-015]', async ({ page }) => {
  await page.goto('/')
  const currency = page.getByRole('banner').getByRole('combobox', { name: 'Currency' })
  await expect(currency).toHaveValue('USD')
  // Stored once the page is alive: what is chosen earlier is not heard.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('USD')
  await currency.selectOption('EUR')
  await page.goto('/indosat')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('IDR')
  const asked = page.waitForRequest(/availability\/init/)
  const content = page.waitForRequest(/getHotelContent/)
  await page.goto('/Penang/1735106/rooms')
  expect((await asked).postDataJSON()).toMatchObject({ currency: 'IDR' })
  // The supplier is asked in one language, whatever the page speaks.
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  expect((await content).postDataJSON()).toMatchObject({ culture: 'en-US' })
  await expect(currency).toBeHidden()
  await page.goto('/?provider=none')
  await expect(currency).toHaveValue('EUR')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('EUR')
})

test('the provider in force is stored with its configuration [A3-015, A3-016, A3-017]', async ({ page }) => {
  const stored = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('providerConfig') ?? '{}') as { value?: unknown }).value)
  await page.goto('/yoodo')
  await expect.poll(stored).toEqual({
    hasProvider: true,
    provider: 'yoodo',
    name: 'yoodo',
    countryCode: 'MY',
    currency: 'MYR',
    language: 'EN',
    status: 'active',
    loginMsgColor: '#1F4FD8',
    phonePrefix: '60',
    config: { languageSwitch: false, forcesCurrency: false, companyAccounts: false },
  })
  await page.goto('/?provider=none')
  await expect.poll(stored).toBeUndefined()
})

test('a search is stored under VDHOL [A3-055]', async ({ page }) => {
  await search(page, 'Penang', /Penang/)
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /search/i.test(key)))
  await expect.poll(async () => (await keys()).length).toBeGreaterThan(0)
  for (const key of await keys()) expect(key).toMatch(/^VDHOL/)
})

test('the terms are in both languages [A2-078]', async ({ page }) => {
  await page.goto('/indosat')
  await page.goto('/termsandconditions')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(sections).toHaveCount(13)
  const indonesian = await sections.allTextContents()
  await page.getByRole('button', { name: 'en', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(sections).toHaveCount(13)
  expect(await sections.allTextContents()).not.toEqual(indonesian)
})

test('translations are served for English and Indonesian, and no other language [B7-059, B7-060]', async ({
  request,
}) => {
  for (const [language, words] of [
    ['en', 'LOG IN'],
    ['id', 'MASUK'],
  ]) {
    const answer = await request.get(`/assets/locales/${language}/translation.json`)
    expect(answer.headers()['content-type']).toContain('json')
    expect(await answer.json()).toMatchObject({ shell: { logIn: words } })
  }
  expect((await request.get('/assets/locales/ms/translation.json')).status()).toBe(404)
})

test('/single is no 404 [B2-028]', async ({ page, watched }) => {
  // There is no hotel of that id.
  watched.expectErrors(/404/)
  await page.goto('/single')
  await expect(page).toHaveURL('/')
  await page.goto('/Single?hotel_id=1')
  await expect(page).toHaveURL('/hotel/1/detail')
})

test('the layout turns between 775 and 776 pixels [A2-095, A2-096]', async ({ page }) => {
  const go = page.getByRole('button', { name: 'Go', exact: true })
  const mobile = page.getByRole('button', { name: 'Search', exact: true })
  await page.setViewportSize({ width: 775, height: 900 })
  await page.goto('/')
  await expect(mobile).toBeVisible()
  await expect(go).toBeHidden()
  await page.setViewportSize({ width: 776, height: 900 })
  await expect(go).toBeVisible()
  await expect(mobile).toBeHidden()
})

test('checkout turns between 767 and 768 pixels [B9-021]', async ({ page, request }) => {
  await enter(page, await aTraveller(request))
  const checkout = await reachCheckout(page)
  const summary = checkout.getByRole('main').getByRole('complementary')
  const form = checkout.getByRole('main').locator('form')
  await checkout.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => isAbove(summary, form)).toBe(true)
  await checkout.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => isAbove(summary, form)).toBe(false)
})

test('wide containers end at 1200 pixels, carousels turn at 768 [A2-097]', async ({ page }) => {
  await page.goto('/')
  const width = () =>
    page
      .getByRole('banner')
      .locator('.wrap')
      .evaluate((box) => box.getBoundingClientRect().width)
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect.poll(width).toBe(1200)
  const slide = page.getByRole('region', { name: 'Popular destinations' }).getByRole('listitem').first()
  const share = () =>
    slide.evaluate((item) => Math.round((item.parentElement?.clientWidth ?? 0) / item.getBoundingClientRect().width))
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(share).toBe(2)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(share).toBe(4)
})

test('a dialog whose code does not arrive leaves words and a way on', async ({ page, watched }) => {
  watched.expectErrors(/ERR_FAILED|dynamically imported module|Unable to preload/)
  await page.route(/\/static\/LoginDialog-/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not work' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/static\/LoginDialog-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})

test('the shop starts without any storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/Penang/1735106/rooms')
  await searchCompleted(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('MYR')
  await expect(page.getByRole('main')).toContainText('MYR')
})
