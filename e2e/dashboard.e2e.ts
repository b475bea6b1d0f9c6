import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { aPic, aTraveller, enter } from './traveller.ts'

/** One of the demo company's team, not in charge of it. */
const sinta = { email: 'sinta@nusantara.example', password: 'Lodestay-2026!' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Of the page itself: while its code comes, an unseen heading is named like its entry of the menu. */
const ownHeading = (page: Page) => heading(page).and(page.locator(':not(.sr-only)'))
const pages = [
  ['', 'Home', 'Business Dashboard'],
  ['bookings', 'Bookings', 'Bookings'],
  ['roaming', 'Roaming', 'Roaming'],
  ['away', 'Who is where', 'Who is where'],
  ['company-details', 'Company', 'Company details'],
  ['profile', 'Profile', 'My account'],
  ['payments', 'Payments', 'Payment cards'],
  ['team', 'Team', 'Team'],
  ['cost-centres', 'Cost centres', 'Cost centres and projects'],
  ['support', 'Support', 'Support'],
] as const

test('the dashboard is its PIC’s alone, and its menu leads to every page', async ({ page, request }) => {
  const menu = page.getByRole('navigation', { name: 'Business Dashboard' })
  const admin = menu.getByRole('button', { name: /^Admin/ })

  await test.step('a visitor, a traveller and a team member are sent home [A2-020] [B2-002]', async () => {
    for (const [who, path] of [
      [undefined, '/business-dashboard'],
      [await aTraveller(request), '/business-dashboard?page=team'],
      [sinta, '/business-dashboard?page=payments'],
    ] as const) {
      if (who) await enter(page, who)
      const asked: string[] = []
      page.on('request', (sent) => asked.push(sent.url()))
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(heading(page)).toBeVisible()
      await expect(menu).toHaveCount(0)
      page.removeAllListeners('request')
      expect(asked.filter((url) => /\/api\/company/.test(url))).toEqual([])
    }
  })

  await enter(page, await aPic(request))
  await page.goto('/business-dashboard')

  await test.step('the menu has what the documents name, in their order [A2-112] [A2-113] [A2-114] [A2-117]', async () => {
    await expect(heading(page)).toHaveText('Business Dashboard')
    const documented = ['Home', 'Bookings', 'Roaming', 'Admin', 'Support', 'FAQ']
    const entries = await menu.getByRole('listitem').allTextContents()
    expect(entries.flatMap((entry) => documented.find((name) => entry.startsWith(name)) ?? [])).toEqual(documented)
    await expect(menu.locator('[aria-current=page]')).toHaveText('Home')
    await expectAccessible(page)
  })

  await test.step('Admin opens and closes by keyboard, and warns while it hides what is not complete [A2-115] [A2-116] [A2-119]', async () => {
    await expect(admin).toHaveAccessibleName('Admin (company not complete)')
    await expect(admin).toHaveAttribute('aria-expanded', 'false')
    await admin.focus()
    await page.keyboard.press('Enter')
    await expect(admin).toHaveAttribute('aria-expanded', 'true')
    await expect(admin).toHaveAccessibleName('Admin')
    // The documents' four come first; what they do not know stands behind.
    const entries = await menu.getByRole('list').nth(1).getByRole('link').allTextContents()
    expect(entries.slice(0, 4)).toEqual(['Company (not complete)', 'Profile', 'Payments', 'Team'])
    await expectAccessible(page)
    // A window of a laptop shows the open menu to its end.
    const before = page.viewportSize() ?? { width: 1180, height: 720 }
    await page.setViewportSize({ width: 1360, height: 900 })
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-more-below]')).toHaveCount(0)
    await page.setViewportSize(before)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Company (not complete)' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(admin).toHaveAttribute('aria-expanded', 'false')
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden()
  })

  await test.step('each page opens by its entry and by its address [A2-011] [A2-012] [A2-013] [A2-015] [A2-016] [A2-017] [A2-019]', async () => {
    for (const [name, entry, title] of pages) {
      const isOpen = (await admin.getAttribute('aria-expanded')) === 'true'
      const link = menu.getByRole('link', { name: entry, exact: entry !== 'Company' })
      if (!isOpen && !(await link.isVisible())) await admin.click()
      await link.click()
      await expect(page).toHaveURL(name ? `/business-dashboard?page=${name}` : '/business-dashboard')
      await expect(ownHeading(page)).toHaveText(title)
      await expect(menu.locator('[aria-current=page]')).toContainText(entry)
      await expect(page).toHaveTitle(new RegExp(`${entry} · Business Dashboard ·`))
    }
    for (const [name, entry, title] of pages) {
      await page.goto(name ? `/business-dashboard?page=${name}` : '/business-dashboard')
      await expect(ownHeading(page)).toHaveText(title)
      await expect(menu.locator('[aria-current=page]')).toContainText(entry)
      await expectAccessible(page)
    }
  })

  await test.step('Support says its hours and its ways, Roaming that there is no pass yet [A2-014] [A2-019] [A2-120]', async () => {
    const main = page.getByRole('main')
    await page.goto('/business-dashboard?page=support')
    await expect(main.getByText('9 AM-5 PM', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'help@lodestay.example' })).toBeVisible()
    await main.getByRole('link', { name: 'Read the FAQ' }).click()
    await expect(page).toHaveURL('/faq')

    await page.goto('/business-dashboard?page=roaming')
    await expect(main.getByRole('heading', { name: 'No roaming pass ahead' })).toBeVisible()
    await main.getByRole('link', { name: 'See my own passes' }).click()
    await expect(page).toHaveURL('/Myaccount?tab=roaming_info')
  })

  await test.step('the focus begins where a page begins, and Back returns to the one before', async () => {
    await page.goto('/business-dashboard')
    await menu.getByRole('link', { name: 'Support' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Support')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(heading(page)).toHaveText('Business Dashboard')
    await expect(menu.locator('[aria-current=page]')).toHaveText('Home')
  })

  await test.step('an address that is none says so and leads home', async () => {
    await page.goto('/business-dashboard?page=reports')
    await expect(heading(page)).toHaveText('There is no such page')
    await expect(menu.locator('[aria-current=page]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'To the dashboard’s home' }).click()
    await expect(heading(page)).toHaveText('Business Dashboard')
  })

  await test.step('FAQ leads to the questions [A2-118]', async () => {
    await menu.getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveURL('/faq')
    await expect(heading(page)).toHaveText('Room FAQ')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the menu is a drawer that keeps the page behind it still', async ({ page, request }) => {
    await enter(page, await aPic(request))
    await page.goto('/business-dashboard')
    const button = page.getByRole('button', { name: 'Dashboard menu (company not complete)' })
    const drawer = page.getByRole('dialog', { name: 'Business Dashboard' })
    await expect(page.getByRole('navigation', { name: 'Business Dashboard' })).toHaveCount(0)
    await expectToFit(page)

    await test.step('its button opens it, and the focus is inside', async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.press('Enter')
      await expect(drawer).toBeVisible()
      await expect.poll(() => drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      await expect(drawer.locator('[aria-current=page]')).toHaveText('Home')
      expect(await button.evaluate((behind) => behind.closest('[inert]') !== null)).toBe(true)
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab')
        expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      }
      await expectAccessible(page)
      await expectToFit(page)
    })

    await test.step('Escape and its close button close it, and the focus returns', async () => {
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
    })

    await test.step('a page that is chosen closes it, and is shown from its top', async () => {
      await button.click()
      await drawer.getByRole('button', { name: 'Admin (company not complete)' }).click()
      await expectAccessible(page)
      await drawer.getByRole('link', { name: 'Payments' }).click()
      await expect(drawer).toBeHidden()
      await expect(heading(page)).toHaveText('Payment cards')
      await expect(page.getByRole('main')).toBeFocused()
      await expectAccessible(page)
      await expectToFit(page)
    })

    await test.step('it opens at the page that is shown; the one that is chosen again stays', async () => {
      await button.click()
      await expect(drawer.getByRole('button', { name: 'Admin' })).toHaveAttribute('aria-expanded', 'true')
      await drawer.getByRole('link', { name: 'Payments', exact: true }).click()
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
      await expect(heading(page)).toHaveText('Payment cards')
    })
  })
})
