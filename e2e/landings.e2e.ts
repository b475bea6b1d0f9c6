import type { Locator, Page } from '@playwright/test'
import { aNumber, aPassHolder } from './booked.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { codeOn, lettersTo } from './outside-world.ts'
import { enter } from './traveller.ts'

/** The slides of the carousel of that title. */
const carousel = (page: Page, title: string): Locator => page.getByRole('region', { name: title })
const slides = (page: Page, title: string): Locator => carousel(page, title).getByRole('listitem')

const targetsOf = (part: Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

test('the plain home shows its destinations at every width', async ({ page }) => {
  await page.goto('/')

  await test.step('whoever comes with nothing is on the default site, without a partner [A1-005]', async () => {
    await brandOf(page).toHaveAttribute('data-brand', 'default')
    await expect(page.getByRole('banner')).not.toContainText('×')
    expect(await page.evaluate(() => localStorage.getItem('providerConfig'))).toBeNull()
  })

  await test.step('the plain home has ten destinations, each with its picture [A2-001, B2-034, A1-021, A9-025]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a stay with nothing hidden')
    await expect(page.getByRole('main')).toContainText('900,000 properties')
    // A demo is no live channel.
    await expect(page.getByRole('contentinfo')).toContainText('v1.14.7 TEST')
    await expect(slides(page, 'Popular destinations')).toHaveCount(10)
    for (const slide of await slides(page, 'Popular destinations').all()) {
      const picture = await slide.locator('img').getAttribute('src')
      expect((await page.request.get(picture ?? '')).status()).toBe(200)
    }
  })

  await test.step('a place stands behind the heading and the search form', async () => {
    await expect(page.getByRole('main').locator('picture img').first()).toHaveJSProperty('naturalWidth', 1440)
  })

  await test.step('carousels show two, four and six slides, and turn at 768 pixels [A2-097, A2-098, A2-099, A2-100]', async () => {
    const list = carousel(page, 'Popular destinations').getByRole('list')
    const shown = () =>
      list.evaluate((row) => {
        const edge = row.getBoundingClientRect().right
        return [...row.children].filter((slide) => slide.getBoundingClientRect().right <= edge + 1).length
      })
    for (const [width, count] of [
      [360, 2],
      [767, 2],
      [768, 4],
      [1023, 4],
      [1024, 6],
      [1600, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(shown, { message: `${width} px` }).toBe(count)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    const next = () =>
      list.evaluate((row) => {
        const third = row.children[2]
        return third ? row.getBoundingClientRect().right - third.getBoundingClientRect().left : 0
      })
    await expect.poll(next, { message: 'what is seen of a third' }).toBeGreaterThan(10)
  })

  await test.step('the layout turns between 775 and 776 pixels [A2-095, A2-096]', async () => {
    const go = page.getByRole('button', { name: 'Go', exact: true })
    const mobile = page.getByRole('button', { name: 'Search', exact: true })
    await page.setViewportSize({ width: 775, height: 900 })
    await expect(mobile).toBeVisible()
    await expect(go).toBeHidden()
    await page.setViewportSize({ width: 776, height: 900 })
    await expect(go).toBeVisible()
    await expect(mobile).toBeHidden()
  })

  await test.step('what stands below the first screen is laid out when it comes near, and has kept its height', async () => {
    const footer = page.getByRole('contentinfo')
    const isLaidOut = () =>
      footer
        .getByRole('list')
        .first()
        .evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true }))
    const parts = page.locator('main section, footer')
    const heights = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height))
    for (const width of [390, 1280]) {
      // A low window: in one of 800 pixels the footer of the wide page was near enough from the start.
      await page.setViewportSize({ width, height: 600 })
      // The same address again would be scrolled to where it was left.
      await page.goto('about:blank')
      await page.goto('/')
      const kept = await heights()
      expect(await isLaidOut(), `${width} px`).toBe(false)
      for (const part of await parts.all()) await part.scrollIntoViewIfNeeded()
      await expect.poll(isLaidOut).toBe(true)
      const off = (await heights()).map((height, place) => Math.abs(height - (kept[place] ?? 0)))
      expect(Math.max(...off), `${width} px: ${off.join(', ')}`).toBeLessThan(48)
    }
  })

  await test.step('wide containers end at 1200 pixels [A2-097]', async () => {
    const width = () =>
      page
        .getByRole('banner')
        .locator('.wrap')
        .evaluate((box) => box.getBoundingClientRect().width)
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect.poll(width).toBe(1200)
  })
})

const brandOf = (tab: Page) => expect(tab.locator('html'))

const headings = {
  '/yoodo': 'Your stay, your data, sorted',
  '/indosat': 'Pesan hotel, roaming gratis',
  '/business': 'Work trips without the paperwork',
}

type Landing = keyof typeof headings

async function expectVariant(page: Page, path: Landing): Promise<void> {
  await page.goto(path)
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 375, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path])
    await expect(page.getByRole('search')).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1180, height: 720 })
}

test('/business is the home page in its own variant, on a desktop and a phone [B2-001, B2-033]', ({ page }) =>
  expectVariant(page, '/business'))

test('/yoodo is the home page in its own variant', async ({ page }) => {
  await test.step('on a desktop and a phone [B2-001, B2-033]', () => expectVariant(page, '/yoodo'))

  await test.step('it is the operator’s own site [A1-007]', async () => {
    await brandOf(page).toHaveAttribute('data-brand', 'yoodo')
    await expect(page.getByRole('banner')).toContainText('× yoodo')
    await expect(page.getByLabel('Currency')).toHaveValue('MYR')
    // Its visitors are its country's, regardless of the browser's region.
    await expect(page.getByRole('button', { name: 'I live in Malaysia' })).toBeVisible()
  })

  await test.step('yoodo lists its five destinations and both of its terms [A2-109, A2-110, A2-111]', async () => {
    expect(await targetsOf(carousel(page, 'Roam free in these cities'))).toEqual([
      '/Paris/665191/rooms',
      '/Singapore/246673/rooms',
      '/Sydney/383923/rooms',
      '/Tokyo/246750/rooms',
      '/Bali/328057/rooms',
    ])
    await page.getByRole('button', { name: 'Terms and conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Roaming pass terms and conditions' })
    await expect(terms.getByText('at least 14 days before travel')).toBeVisible()
    await terms.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'E-voucher terms' }).click()
    const vouchers = page.getByRole('dialog', { name: 'E-voucher terms and conditions' })
    await expect(vouchers.getByText('A single paid booking above RM 200 gives a RM 30 voucher')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the provider in force is stored with its configuration [A3-015, A3-016, A3-017]', async () => {
    const stored = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('providerConfig') ?? '{}') as { value?: unknown }).value)
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
})

test('/indosat is the home page in its own variant', async ({ page, request, watched }) => {
  // The call that a number is refused by.
  watched.expectErrors(/status of 422/)
  await test.step('on a desktop and a phone [B2-001, B2-033]', () => expectVariant(page, '/indosat'))

  await test.step('it speaks Indonesian and counts in rupiah [A1-006]', async () => {
    await brandOf(page).toHaveAttribute('data-brand', 'indosat')
    await brandOf(page).toHaveAttribute('lang', 'id')
    await expect(page.getByRole('search').getByRole('button', { name: 'Cari', exact: true })).toBeVisible()
    // Forced: what prices are asked in is not the visitor's to choose.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('IDR')
  })

  await test.step('it offers the newsletter [A2-083]', async () => {
    const box = page.getByRole('form', { name: 'Destinasi baru di kotak masuk Anda' })
    await box.getByLabel('Email').fill('ayu@stay.example')
    await box.getByRole('button', { name: 'Berlangganan' }).click()
    await expect(box.getByRole('status')).toHaveText('Terima kasih telah berlangganan')
    await expect(box.getByLabel('Email')).toHaveValue('')
  })

  await test.step('indosat’s roaming terms open in two panels [A2-105, A2-079, A2-080, A2-081, A2-082]', async () => {
    await page.getByRole('button', { name: 'Syarat roaming gratis' }).click()
    const terms = page.getByRole('dialog', { name: 'Syarat dan ketentuan roaming gratis' })
    await expect(terms.getByText('PPN 10%')).toBeVisible()
    await expect(terms.getByRole('group')).toHaveCount(2)
    await expect(terms.getByText('APN indosatgprs')).toBeHidden()
    await terms.getByText('Menggunakannya di ponsel').click()
    await expect(terms.getByText('APN indosatgprs')).toBeVisible()
    await expect(terms.getByText('waktu Indonesia (WIB)')).toBeVisible()
    for (const [panel, text] of [
      ['Ketentuan paket', 'PPN 10%'],
      ['Menggunakannya di ponsel', 'APN indosatgprs'],
    ] as const) {
      await terms.getByText(panel, { exact: true }).click()
      await expect(terms.getByText(text)).toBeHidden()
    }
    await terms.getByText('Ketentuan paket', { exact: true }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
    await expect(page.getByRole('button', { name: 'Syarat roaming gratis' })).toBeFocused()
  })

  await test.step('indosat shows its attractions, destinations and promotions [A2-101, A2-102, A2-103, A2-104, A2-106, A2-107, A2-108, A1-022]', async () => {
    await page.getByRole('button', { name: 'English, EN' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a hotel, roam for free')
    await expect(page.getByRole('main')).toContainText('72 countries')
    await expect(slides(page, 'Kuala Lumpur attractions')).toHaveCount(6)
    await expect(slides(page, 'Dubai attractions')).toHaveCount(6)
    await expect(slides(page, 'Cafes worth the walk')).toHaveCount(6)
    const promotions = slides(page, 'More from your stay')
    await expect(promotions.nth(0)).toContainText('Upgrade to Luxury Suite')
    await expect(promotions.nth(1)).toContainText('Win dinner voucher')
    await expect(promotions.nth(2)).toContainText('Win KLCC Tour')

    expect(await targetsOf(carousel(page, 'Free roaming destinations'))).toEqual([
      '/Malaysia/228226/rooms',
      '/Singapore/246673/rooms',
      '/Qatar/213428/rooms',
      '/United_Arab_Emirates/221688/rooms',
    ])
    await carousel(page, 'Dubai attractions').getByRole('link', { name: 'The creek' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dubai')
  })

  await test.step('a stay that is booked there comes with a pass: another operator’s number is refused, and its own is proven by a code [A1-010, A1-014, B1-006, B2-107]', async () => {
    const { traveller, reference, contact } = await aPassHolder('indosat')
    await enter(page, traveller)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/indosat')
    await page.getByRole('button', { name: 'Bahasa Indonesia, ID' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesan hotel, roaming gratis')
    const [letter] = await lettersTo(request, contact, /Your booking/)
    const link = /\/booking\?refId=\S+&form=roaming/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(link).toContain(reference)
    await page.goto(link)
    const form = page.getByRole('dialog', { name: 'Konfirmasi roaming' })
    await form.getByLabel('Operator').selectOption('Tri')
    const number = form.getByLabel('Nomor kontak')
    await number.fill(aNumber('9917'))
    await form.getByRole('button', { name: 'Minta paket' }).click()
    await expect(form.getByRole('link', { name: 'Nomor ini bukan milik pelanggan Indosat.' })).toBeVisible()
    await expectAccessible(page)
    const own = aNumber()
    await number.fill(own)
    await form.getByRole('button', { name: 'Minta paket' }).click()
    await expect(form.getByText('Informasi berhasil disimpan. Terima kasih telah memesan bersama kami.')).toBeVisible()
    await form.getByLabel('Kode').fill(await codeOn(request, own))
    await form.getByRole('button', { name: 'Konfirmasi', exact: true }).click()
    await expect(form.getByRole('heading', { name: 'Nomor Anda sudah dikonfirmasi' })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Tutup' }).last().click()
    await expect(page.getByRole('region', { name: 'Paket roaming' }).getByText('Terverifikasi')).toBeVisible()
    await expect(page).toHaveURL(`/booking?refId=${reference}`)
    await expectToFit(page)
  })
})

test('the stored provider chooses the landing of / in a new tab [A2-002]', async ({ context, baseURL }) => {
  const shows = async (provider: string, heading: string) => {
    await context.addCookies([{ name: 'provider', value: provider, url: baseURL ?? '' }])
    const tab = await context.newPage()
    await tab.goto('/')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading)
    await tab.close()
  }
  await shows('yoodo', headings['/yoodo'])
  await shows('indosat', headings['/indosat'])
  await shows('business', headings['/business'])
  await shows('business-dashboard', headings['/business'])
})

test('a tab stays in its brand whatever another tab opens [A1-004]', async ({ page, context }) => {
  await page.goto('/yoodo')
  const other = await context.newPage()
  await other.goto('/indosat')
  await page.goto('/faq')
  await brandOf(page).toHaveAttribute('data-brand', 'yoodo')
  await other.reload()
  await brandOf(other).toHaveAttribute('data-brand', 'indosat')
  await other.goto('/business')
  await brandOf(other).toHaveAttribute('data-brand', 'business')

  // Forgotten where it is left for the main site, and not in the other tab.
  await page.goto('/faq')
  await brandOf(page).toHaveAttribute('data-brand', 'yoodo')
  await page.getByRole('link', { name: 'Main site' }).click()
  await brandOf(page).toHaveAttribute('data-brand', 'default')
})
