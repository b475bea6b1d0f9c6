import { expect, expectAccessible, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { aTraveller, fillLogin, leave } from './traveller.ts'

const newPassword = 'Mangga-Harum-88'

/** Calls come from an address of the test's own: limits count by address. */
const ownAddress = () => ({
  'x-forwarded-for': `10.77.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})

test.beforeEach(async ({ page }) => page.setExtraHTTPHeaders(ownAddress()))

async function linkIn(request: Parameters<typeof lettersTo>[0], email: string): Promise<string> {
  const [letter] = await lettersTo(request, email, /Set a new Lodestay password/)
  const link = /https?:\/\/\S+\/reset-new-password\?\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  expect(link).toContain('key=')
  return link
}

test('a traveller who forgot the password sets a new one, and no link is worth anything twice or in part', async ({
  page,
  request,
  watched,
}) => {
  const traveller = await aTraveller(request)
  const login = page.getByRole('dialog', { name: 'Log in' })
  const forgot = page.getByRole('dialog', { name: 'Forgot password' })

  const link =
    await test.step('a new password by the letter [A8-008] [A2-069] [A4-004] [B4-040] [B4-041] [B8-023]', async () => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
      await login.getByLabel('Email').fill(traveller.email)
      await login.getByRole('button', { name: 'Forgot password?' }).click()

      await expect(forgot.getByLabel('Email')).toHaveValue(traveller.email)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expectAccessible(page)
      await forgot.getByRole('button', { name: 'Send the link' }).click()
      await expect(
        forgot.getByText(`Successfully sent an email to ${traveller.email}. Please check your inbox.`),
      ).toBeVisible()

      const inLetter = await linkIn(request, traveller.email)
      const key = new URL(inLetter).searchParams.get('key') ?? ''
      const referrers: string[] = []
      page.on('request', (sent) => referrers.push(sent.headers()['referer'] ?? ''))
      const answer = await page.goto(inLetter)
      expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect(await answer?.text()).not.toContain(key)

      const first = page.getByLabel('New password', { exact: true })
      await first.fill('short')
      await expect(page).toHaveURL(/\/reset-new-password$/)
      await page.getByLabel('Confirm new password').fill('other')
      await first.focus()
      await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
      await expect(page.getByText('New Password and Password confirmation do not match.')).toBeVisible()
      const button = page.getByRole('button', { name: 'Reset password' })
      await expect(button).toBeDisabled()
      await expectAccessible(page)

      // A reload loses nothing, although the address holds no key any more.
      await page.reload()
      await first.fill(newPassword)
      await page.getByLabel('Confirm new password').fill(newPassword)
      await button.click()
      await expect(page).toHaveURL(/\/reset-password\/success$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password has been successfully updated')
      await expectAccessible(page)
      expect(referrers.filter((referrer) => referrer.includes(key))).toEqual([])

      // Five seconds later the login is there, with the e-mail.
      await expect(login).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      await expect(login.getByLabel('Email')).toHaveValue(traveller.email)
      await fillLogin(page, { ...traveller, password: newPassword })
      await expect(page.getByRole('banner').getByText(`Welcome, ${traveller.firstName}`)).toBeVisible()
      await lettersTo(request, traveller.email, /Your Lodestay password was changed/)
      return inLetter
    })

  await test.step('a link that was used offers another one [B4-042] [B8-022] [B8-017]', async () => {
    await leave(page)
    await page.goto(link)
    await expect(page.getByText('Failed to verify the link')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(forgot.getByLabel('Email')).toHaveValue(traveller.email)
    await forgot.getByRole('button', { name: 'Send the link' }).click()
    await expect(forgot.getByText(/^Successfully sent an email/)).toBeVisible()

    await page.goto(link.replace('/reset-new-password', '/reset-password'))
    await expect(page.getByText(/^Password Reset Failed\. \(.+\)$/)).toBeVisible()
  })

  await test.step('a link without its parts says so [B8-021] [B2-023] [B2-024] [B2-025] [B2-026]', async () => {
    for (const path of ['/reset-new-password', '/reset-password?key=k']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
      await expect(page.getByText('Invalid key or email')).toBeVisible()
    }
    await page.goto('/reset-password/success')
    await expect(page.getByRole('heading', { level: 1, name: 'Password reset successfully' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('You stay here. Log in whenever you like.')).toBeVisible()
  })

  await test.step('the secret page asks for everything [B5-036] [B2-119]', async () => {
    await page.goto('/secret-reset-password')
    const button = page.getByRole('button', { name: 'Reset password' })
    await button.click()
    await expect(page.getByRole('link', { name: 'Please input your email!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Please input the token!' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill('maya@lodestay.example')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Secret token').fill('not-the-secret')
    // This shop has no secret: the call is a 404, which browsers log.
    watched.expectErrors(/404/)
    await button.click()
    await expect(page.getByRole('link', { name: 'Invalid token.' })).toBeVisible()
  })
})
