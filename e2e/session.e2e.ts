import { expect, expectAccessible, test } from './fixtures.ts'
import { aTraveller, fillLogin } from './traveller.ts'

test('a session is followed by a second tab, opens nothing elsewhere, and asks for the login where it has ended', async ({
  page,
  browser,
  request,
  watched,
}) => {
  watched.expectErrors(/401/)
  const traveller = await aTraveller(request)
  const welcome = `Welcome, ${traveller.firstName}`
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const second = await page.context().newPage()
  const at = (path: string) => new URL(path, page.url()).href

  await test.step('a second tab follows the login', async () => {
    await page.goto('/')
    await second.goto('/faq')
    await banner.getByRole('button', { name: 'LOG IN' }).click()
    await fillLogin(page, traveller)
    await expect(second.getByRole('banner').getByText(welcome)).toBeVisible()
  })

  await test.step('a copied token opens nothing elsewhere', async () => {
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('sid=')
    const token = (await page.evaluate(() => localStorage.getItem('usertoken'))) ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const thief = await browser.newContext()
    const answer = await thief.request.get(at('/api/users/sessions'), { headers })
    expect(answer.status()).toBe(401)
    await thief.close()
    expect((await page.request.get('/api/users/sessions', { headers })).status()).toBe(200)
  })

  await test.step('a second tab follows the logout', async () => {
    await banner.getByText(welcome).click()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await expect(second.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
    // The tabs do not wait for the server's answer, which takes the cookie away.
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
    await second.close()
  })

  await test.step('a session that was ended elsewhere asks for the login, and what was typed is still there', async () => {
    await banner.getByRole('button', { name: 'LOG IN' }).click()
    await fillLogin(page, traveller)
    await expect(banner.getByText(welcome)).toBeVisible()
    await page.goto('/Myaccount')
    await page.getByLabel('First name').fill('Half-typed')
    const elsewhere = await browser.newContext()
    const login = await elsewhere.request.post(at('/api/users/login'), {
      data: { email: traveller.email, password: traveller.password },
    })
    const { token } = (await login.json()) as { token: string }
    const ended = await elsewhere.request.post(at('/api/users/sessions/end-others'), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await ended.json()).toEqual({ success: true, ended: 1 })
    await elsewhere.close()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Your session has ended.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(traveller.email)
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(traveller.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('First name')).toHaveValue('Half-typed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('main').getByText('Profile is updated')).toBeVisible()
    await expect(page.getByText('Please log in to continue.')).toBeHidden()
  })

  await test.step('nobody has to log in again', async () => {
    await page.request.post('/api/users/logout', {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('usertoken'))}` },
    })
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await expect(banner.getByRole('button', { name: 'LOG IN' })).toBeVisible()
  })
})
