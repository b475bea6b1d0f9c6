import { expect, expectAccessible, test } from './fixtures.ts'
import { aTraveller, fillLogin, logIn } from './traveller.ts'

test('a second tab follows login and logout; a copied token opens nothing elsewhere', async ({
  page,
  browser,
  request,
}) => {
  const traveller = await aTraveller(request)
  await page.goto('/')
  const second = await page.context().newPage()
  await second.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  await fillLogin(page, traveller)
  const welcome = `Welcome, ${traveller.firstName}`
  await expect(second.getByRole('banner').getByText(welcome)).toBeVisible()

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sid')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('sid=')
  const token = (await page.evaluate(() => localStorage.getItem('usertoken'))) ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const thief = await browser.newContext()
  const answer = await thief.request.get(new URL('/api/users/sessions', page.url()).href, { headers })
  expect(answer.status()).toBe(401)
  await thief.close()
  expect((await page.request.get('/api/users/sessions', { headers })).status()).toBe(200)

  await page.getByRole('banner').getByText(welcome).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(second.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
  // The tabs do not wait for the server's answer, which takes the cookie away.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
})

test('a session that was ended elsewhere asks for the login, and what was typed is still there', async ({
  page,
  browser,
  request,
  watched,
}) => {
  watched.expectErrors(/401/)
  const traveller = await aTraveller(request)
  await logIn(page, traveller)
  await page.goto('/Myaccount')
  await page.getByLabel('First name').fill('Half-typed')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, traveller)
  const token = (await other.evaluate(() => localStorage.getItem('usertoken'))) ?? ''
  const ended = await elsewhere.request.post(new URL('/api/users/sessions/end-others', page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await ended.json()).toEqual({ success: true, ended: 1 })
  await elsewhere.close()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
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

  // Nobody has to.
  await page.request.post('/api/users/logout', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('usertoken'))}` },
  })
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
})
