import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { resultsInFullOrder } from './shop.ts'
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
  ['the footer leads to /accessibility', 'Accessibility', '/accessibility', 'Accessibility'],
  ['the footer leads to /privacypolicy [A2-031]', 'Privacy', '/privacypolicy', 'Privacy'],
] as const

test('the footer leads to all pages of words', async ({ page }) => {
  await page.goto('/')
  for (const [sentence, name, path, heading] of footerLinks) {
    await test.step(sentence, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectAccessible(page)
    })
  }
})

test('Indonesia’s own shop speaks Indonesian, counts in rupiah, and is left for another site’s own', async ({
  page,
}) => {
  const currency = page.getByRole('banner').getByRole('combobox', { name: 'Currency' })
  const kept = () => page.evaluate(() => localStorage.getItem('selectedCurrency'))
  const card = page.getByRole('article').first()
  await page.goto('/')
  await expect(currency).toHaveValue('USD')
  // Stored once the page is alive: what is chosen earlier is not heard.
  await expect.poll(kept).toBe('USD')
  await currency.selectOption('EUR')
  await page.goto('/indosat')

  await test.step('entering indosat forces rupiah, and it searches for residents of Indonesia [A2-005, B9-015, B7-017]', async () => {
    await expect(page.getByRole('button', { name: 'Saya tinggal di Indonesia' })).toBeVisible()
    await expect.poll(kept).toBe('IDR')
    const asked = page.waitForRequest(/availability\/init/)
    const content = page.waitForRequest(/getHotelContent/)
    // By an id that is not in the path: the server does not know the place, and the browser begins.
    await page.goto('/Port-Dickson/x/rooms?p_id=1734815')
    expect((await asked).postDataJSON()).toMatchObject({
      currency: 'IDR',
      nationality: 'ID',
      countryOfResidence: 'ID',
    })
    // The supplier is asked in one language, also when the page speaks another.
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    expect((await content).postDataJSON()).toMatchObject({ culture: 'en-US' })
    await expect(currency).toBeHidden()
  })

  await test.step('its results are in Indonesian, with rupiah', async () => {
    await expect(page.getByText(/^[1-9][\d.]* penginapan$/).first()).toBeVisible({ timeout: 20_000 })
    await expect(card.getByText(/km dari pusat kota/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Masuk untuk harga anggota' })).toBeVisible()
    await expect(page.getByText(/^Cara kami mengurutkan/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its terms are in both languages [A2-078]', async () => {
    await page.goto('/termsandconditions')
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(sections).toHaveCount(13)
    const indonesian = await sections.allTextContents()
    await page.getByRole('button', { name: 'English, EN' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
    await expect(sections).toHaveCount(13)
    expect(await sections.allTextContents()).not.toEqual(indonesian)
  })

  await test.step('who leaves it has the next site’s currency and language, and it forces its own again [A2-005, A2-006, B9-015]', async () => {
    await page.goto('/?provider=none')
    await expect(currency).toHaveValue('USD')
    await expect.poll(kept).toBe('USD')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const path of ['/indosat', '/faq']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    }
  })
})

test('translations are served for English and Indonesian, and no other language [B7-059, B7-060]', async ({
  request,
}) => {
  for (const [language, words] of [
    ['en', 'Log in'],
    ['id', 'Masuk'],
  ]) {
    const answer = await request.get(`/assets/locales/${language}/translation.json`)
    expect(answer.headers()['content-type']).toContain('json')
    expect(await answer.json()).toMatchObject({ shell: { logIn: words } })
  }
  expect((await request.get('/assets/locales/ms/translation.json')).status()).toBe(404)
})

test('checkout turns between 767 and 768 pixels, and folds its summary under that [B9-021]', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request))
  const checkout = await reachCheckout(page)
  const summary = checkout.getByRole('main').getByRole('complementary')
  const form = checkout.getByRole('main').locator('form')
  await checkout.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => isAbove(summary, form)).toBe(true)
  const policy = summary.getByRole('button', { name: 'View Policy' })
  const details = summary.getByRole('button', { name: 'Booking details' })
  await expect(policy).toBeHidden()
  await expect(summary).toContainText(/Free cancellation until|Non-refundable/)
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(policy).toBeVisible()
  await details.click()
  await expect(policy).toBeHidden()
  // Far from the strip, beside the button that pays.
  const policyAtButton = form.getByRole('button', { name: 'View Policy' })
  await policyAtButton.click()
  await checkout.getByRole('dialog', { name: 'Policies' }).getByRole('button', { name: 'Close' }).click()
  const stay = form.getByRole('button', { name: /, Booking details$/ })
  await expect(stay).toBeInViewport()
  await stay.click()
  await expect(
    checkout.getByRole('dialog', { name: 'Your booking' }).getByText('Check-in', { exact: true }),
  ).toBeVisible()
  await checkout.keyboard.press('Escape')
  await expect(stay).toBeFocused()
  await checkout.setViewportSize({ width: 768, height: 900 })
  await expect(policyAtButton).toBeHidden()
  await expect(stay).toBeHidden()
  await expect.poll(() => isAbove(summary, form)).toBe(false)
  await expect(policy).toBeVisible()
  await expect(details).toBeHidden()
})

test('a dialog whose code does not arrive leaves words and a way on', async ({ page, watched }) => {
  watched.expectErrors(/ERR_FAILED|dynamically imported module|Unable to preload/)
  await page.route(/\/static\/LoginDialog-/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not work' })).toBeVisible()
  await expect(page.getByText('the site may have been renewed since you opened it')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/static\/LoginDialog-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})

test('a screen whose code went with an upgrade is loaded as a page, and not while the shop is away', async ({
  page,
  watched,
}) => {
  watched.expectErrors(/status of (404|503)|dynamically imported module|Unable to preload/)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  let gone = true
  await page.route(/\/static\/FaqPage-/, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  const openFaq = () => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()

  await page.goto('/aboutus')
  await page.route('/faq', (route) => {
    // The page that is loaded comes from the new build.
    gone = false
    return route.continue()
  })
  await openFaq()
  await expect(page.getByRole('heading', { level: 1, name: /FAQ/ })).toBeVisible()
  expect(documents).toEqual(['/aboutus', '/faq'])

  gone = true
  await page.unroute('/faq')
  await page.goto('/aboutus')
  await page.route('/faq', (route) => route.fulfill({ status: 503 }))
  await openFaq()
  await expect(page.getByText('the site may have been renewed since you opened it')).toBeVisible()
  expect(documents).toEqual(['/aboutus', '/faq', '/aboutus'])
})

test('a page that was loaded anew by hand loads lost code by itself like any other, and once only', async ({
  page,
  watched,
}) => {
  watched.expectErrors(/status of 404|dynamically imported module|Unable to preload/)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  let gone = true
  let isUpgraded = true
  await page.route(/\/static\/FaqPage-/, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route('/faq', (route) => {
    gone = !isUpgraded
    return route.continue()
  })
  const openFaq = async () => {
    await page.goto('/aboutus')
    await page.reload()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  }

  await openFaq()
  await expect(page.getByRole('heading', { level: 1, name: /FAQ/ })).toBeVisible()
  expect(documents).toEqual(['/aboutus', '/aboutus', '/faq'])

  gone = true
  isUpgraded = false
  await openFaq()
  await expect(page.getByText('the site may have been renewed since you opened it')).toBeVisible()
  expect(documents).toEqual(['/aboutus', '/aboutus', '/faq', '/aboutus', '/aboutus', '/faq'])
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
  await page.goto('/Mersing/1732826/rooms')
  await resultsInFullOrder(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('MYR')
  await expect(page.getByRole('main')).toContainText('MYR')
})
