import { expect, test } from './fixtures.ts'
import { aTraveller } from './traveller.ts'

const sentence = 'We could not reach Lodestay. Please check your connection and try again.'
const bar = 'You are offline. This page goes on by itself once you are connected again.'

test.beforeEach(({ watched }) => watched.expectErrors(/ERR_INTERNET_DISCONNECTED/))

test('without a network the search bar says so, and goes on once it is back', async ({ page, context }) => {
  await page.goto('/')
  const where = page.locator('[name=destination]')
  await where.click()
  await expect(page.getByRole('group', { name: 'Popular destinations' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('p', { hasText: bar })).toBeVisible()
  await where.fill('bandung')
  await expect(page.getByRole('option', { name: 'Try again' })).toContainText(sentence)
  await expect(page.getByText(/No city of that name/)).toHaveCount(0)
  // Said once: the list says it.
  await expect(page.locator('p', { hasText: bar })).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /^Bandung/ }).first()).toBeVisible()
})

test('a dialog and a screen whose code cannot be fetched come once the network is back', async ({ page, context }) => {
  await page.goto('/')
  await page.locator('[name=destination]').click()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page.locator('p', { hasText: bar })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Room FAQ' }).click()
  await expect(page.locator('p', { hasText: bar })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/FAQ|questions/i)
})

test('a login without a network says so, and lists of bookings come by themselves when it is back', async ({
  page,
  context,
  request,
}) => {
  const traveller = await aTraveller(request)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(traveller.email)
  await dialog.getByLabel('Password', { exact: true }).fill(traveller.password)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'LOG IN' }).click()
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'LOG IN' }).click()
  await expect(page.getByRole('banner').getByText(`Welcome, ${traveller.firstName}`)).toBeVisible()
  await page.goto('/Myaccount')
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page.locator('p', { hasText: bar })).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Where to next?')).toBeVisible()
})
