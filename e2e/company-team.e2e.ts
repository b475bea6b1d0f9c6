import type { Locator, Page } from '@playwright/test'
import type { TeamMember } from '#shared/api/team.ts'
import { expect, expectAccessible, expectToFit, heard, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { aPic, enter, fillLogin } from './traveller.ts'

test.setTimeout(240_000)

const password = 'Kelapa-Muda-77'
const anEmail = (name: string) => `${name}.${Date.now()}.${process.pid}@nusantara.example`

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http\\S+/${path}\\?\\S+`).exec(text ?? '')?.[0] ?? ''
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('usertoken'))
const row = (page: Page, who: string) => page.getByRole('row').filter({ hasText: who })

/** Hue in degrees and saturation from 0 to 1 of the colour that the words of a badge have. */
async function colourOf(badge: Locator): Promise<{ hue: number; saturation: number }> {
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) =>
    [...getComputedStyle(element).color.matchAll(/[\d.]+/g)].map(Number),
  )
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const span = most - least
  const sector =
    most === red ? ((green - blue) / span) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return { hue: span === 0 ? 0 : (sector * 60 + 360) % 360, saturation: most === 0 ? 0 : span / most }
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('Work email').fill(email)
  const saved = heard(page, "Team members' data has been saved")
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await saved
  await expect(dialog).toBeHidden()
  await expect(row(page, email)).toContainText('Waiting')
}

test('a PIC invites somebody, who joins by the letter, gets other roles and is put in charge', async ({
  page,
  browser,
  baseURL,
  request,
  watched,
}) => {
  // Sessions end, and what they ask for is refused.
  watched.expectErrors(/401|Failed to load resource/)
  const pic = await aPic(request)
  const joko = anEmail('joko')
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()

  await test.step('the team’s page has the mailbox proven first [A2-018]', async () => {
    await enter(page, pic)
    await page.goto('/business-dashboard?page=team')
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Business Dashboard' })
    await expect(menu.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Nobody is in your team yet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me the email' }).click()
    const [letter] = await lettersTo(request, pic.email, /^Confirm your email address$/)
    await page.goto(linkIn(letter?.text, 'confirm-mailbox'))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
    await page.goto('/business-dashboard?page=team')
  })

  await test.step('the PIC invites [A1-009] [A5-058] [A8-029]', async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await expect(dialog.getByLabel('Work email')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
    await dialog.getByLabel('Work email').fill('joko@gmail.com')
    // Pressed as long as by a person: the address is complained of only then, and the box stays under the pointer.
    await dialog.getByRole('checkbox', { name: '4. Use company card' }).click({ delay: 100 })
    await expect(dialog.getByRole('checkbox', { name: '4. Use company card' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: '2. Book for oneself' }).uncheck()
    await expect(dialog.getByText('Please enter a company email address!')).toBeVisible()
    await expect(dialog.getByText(/^If option #4 is selected/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await invite(page, joko)
    await expectAccessible(page)
  })

  await test.step('who is invited joins by the link', async () => {
    const [letter] = await lettersTo(request, joko, /^You are invited/)
    await other.goto(linkIn(letter?.text, 'accept-invitation'))
    const form = other.getByRole('main')
    await form.getByLabel('First name').fill('Joko')
    await form.getByLabel('Last name').fill('Susilo')
    await form.getByLabel('Phone number').fill('+62 812 5550 101')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Confirm password').fill(password)
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(other.getByRole('heading', { level: 1, name: /You have joined/ })).toBeVisible()
    await enter(other, { email: joko, password })
  })

  await test.step('the PIC gives other roles, which count at once [A8-029]', async () => {
    await page.reload()
    await expect(row(page, 'Joko Susilo')).toContainText('Approved')
    await page.getByRole('button', { name: 'Edit: Joko Susilo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Joko Susilo' })
    await expect(dialog.getByLabel('Work email')).toBeDisabled()
    await dialog.getByRole('checkbox', { name: '3. Book for others' }).check()
    await expectAccessible(page)
    const saved = heard(page, "Team members' data has been saved")
    await dialog.getByRole('button', { name: 'Save' }).click()
    await saved
    await expect(row(page, 'Joko Susilo')).toContainText('Book for others')
    await other.goto('/Myaccount?tab=your_company')
    await expect(other.getByRole('listitem').filter({ hasText: 'Book for others' })).toBeVisible()
  })

  await test.step('invitations are cancelled and cleared, and found again [A8-030] [A8-031]', async () => {
    for (const name of ['budi', 'dian']) {
      const email = anEmail(name)
      await invite(page, email)
      await page.getByRole('button', { name: `Cancel invitation: ${email}` }).click()
      const cancelled = heard(page, 'Team member invitation is cancelled')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
      await cancelled
    }
    const cleared = heard(page, 'Team member invitation is cleared')
    await page.getByRole('button', { name: 'Clear: dian' }).click()
    await cleared
    await expect(row(page, 'dian')).toHaveCount(0)
    await page.getByLabel('Status').selectOption('archived')
    await expect(page).toHaveURL(/status=archived/)
    await page.reload()
    await expect(row(page, 'dian')).toContainText('Archived')
  })

  await test.step('many are invited from a list, once each line was judged', async () => {
    await page.goto('/business-dashboard?page=team')
    await page.getByRole('button', { name: 'Invite from a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite from a list' })
    const ani = anEmail('ani')
    await expectAccessible(page)
    await dialog.getByLabel('Choose a CSV file').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email;roles\n${ani};3\n${joko};2\neko@gmail.com;2\n${anEmail('eko')};4\n`),
    })
    await dialog.getByRole('button', { name: 'Check 4 lines' }).click()
    await expect(dialog.getByText('1 person can be invited.')).toBeVisible()
    for (const [who, verdict] of [
      [ani, 'Will be invited'],
      [joko, 'In the team already'],
      ['eko@gmail.com', 'Not a company email address'],
      ['eko.', '4 needs 2 or 3 as well'],
    ] as const) {
      await expect(dialog.getByRole('row').filter({ hasText: who })).toContainText(verdict)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
    await expect(dialog.getByText('Invited', { exact: true })).toBeVisible()
    await lettersTo(request, ani, /^You are invited/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(row(page, ani)).toContainText('Book for others')
  })

  await test.step('a status is green, orange, red or grey, and a word [A4-027] [A4-028] [A4-029] [A4-030]', async () => {
    await invite(page, anEmail('wulan'))
    // To leave for another company takes another company: the answer is told of one who did.
    await page.route('**/team-members', async (route) => {
      const answer = await route.fetch()
      const told = (await answer.json()) as { teamMembers: TeamMember[] }
      const gone = told.teamMembers.filter(({ status }) => status === 'cancelled')
      const left = gone.map((one) => ({ ...one, id: `${one.id}-left`, status: 'disabled' as const }))
      await route.fulfill({ response: answer, json: { ...told, teamMembers: [...told.teamMembers, ...left] } })
    })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const looks: [status: string, word: string, from: number, to: number][] = [
        ['approved', 'Approved', 120, 170],
        ['waiting', 'Waiting', 25, 45],
        ['cancelled', 'Cancelled', 0, 10],
      ]
      for (const [status, word, from, to] of looks) {
        await page.goto(`/business-dashboard?page=team&status=${status}`)
        const { hue, saturation } = await colourOf(page.getByRole('table').getByText(word, { exact: true }).first())
        expect.soft(saturation, word).toBeGreaterThan(0.35)
        expect.soft(hue, word).toBeGreaterThanOrEqual(from)
        expect.soft(hue, word).toBeLessThanOrEqual(to)
      }
      for (const [status, word] of [
        ['disabled', 'Disabled'],
        ['archived', 'Archived'],
      ] as const) {
        await page.goto(`/business-dashboard?page=team&status=${status}`)
        const badge = page.getByRole('table').getByText(word, { exact: true }).first()
        expect.soft((await colourOf(badge)).saturation, word).toBeLessThan(0.15)
      }
      await page.goto('/business-dashboard?page=team')
      await expect(row(page, 'Joko Susilo')).toBeVisible()
      await expectAccessible(page)
    }
    await page.unroute('**/team-members')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a phone shows cards', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.getByRole('button', { name: 'Edit: Joko Susilo' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit: Joko Susilo' }).click()
    await expect(page.getByRole('dialog').getByLabel('Work email')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 1180, height: 720 })
  })

  await test.step('the PIC hands over; both log in anew [A4-035] [A4-036] [A4-037] [A8-032]', async () => {
    const tokens = [await tokenOf(page), await tokenOf(other)]
    await page.getByRole('button', { name: 'Promote to PIC: Joko Susilo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Promote Joko Susilo to PIC' })
    const confirm = dialog.getByRole('button', { name: 'Promote to PIC' })
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel(/^To confirm, type/).fill(joko)
    const promoted = heard(page, 'PIC has been promoted')
    await confirm.click()
    await promoted
    await expect(dialog.getByRole('link', { name: 'Continue now' })).toBeVisible()
    await expect(page).toHaveURL(/\/business$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^user|company|^VDHOL/.test(key))),
    ).toEqual([])
    for (const token of tokens) {
      const answer = await request.get('/api/users/sessions', { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status()).toBe(401)
    }
    await other.goto('/profile')
    await expect(other.getByText('Your session has ended. Log in again to continue where you were.')).toBeVisible()
    await fillLogin(other, { email: joko, password, firstName: 'Joko', lastName: 'Susilo' })
    await other.goto('/business-dashboard?page=team')
    await expect(row(other, `${pic.firstName} ${pic.lastName}`)).toContainText('Approved')
    await expect(row(other, 'Joko Susilo')).toContainText('In charge')
  })
  await other.context().close()
})
