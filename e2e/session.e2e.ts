import { expect, test } from './fixtures.ts'
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

test('a session that was ended elsewhere is over here', async ({ page, browser, request, watched }) => {
  watched.expectErrors(/401/)
  const traveller = await aTraveller(request)
  await logIn(page, traveller)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, traveller)
  const token = (await other.evaluate(() => localStorage.getItem('usertoken'))) ?? ''
  const ended = await elsewhere.request.post(new URL('/api/users/sessions/end-others', page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await ended.json()).toEqual({ success: true, ended: 1 })
  await elsewhere.close()
  await page.goto('/Myaccount')
  await expect(page.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
})
