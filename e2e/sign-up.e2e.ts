import { expect, expectAccessible, heard, test } from './fixtures.ts'
import { openRooms, selectRate } from './shop.ts'

const password = 'Kelapa-Muda-77'

test('a visitor signs up in the middle of a booking and keeps the chosen room', async ({ page }) => {
  const email = `sari.${Date.now()}@example.com`
  const hotel = await openRooms(page)
  const summary = await selectRate(hotel)
  const room = await summary.getByRole('definition').first().textContent()
  await summary.getByRole('button', { name: 'Book now' }).click()

  const login = hotel.getByRole('dialog', { name: 'Log in' })
  await expectAccessible(hotel)
  await login.getByRole('button', { name: 'Create an account' }).click()
  const form = hotel.getByRole('dialog', { name: 'Sign up' })
  await form.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(form.getByText('Please input your first name!')).toBeVisible()
  await expect(form.getByText('Please input your password!')).toBeVisible()
  await expectAccessible(hotel)

  await form.getByLabel('First name').fill('Sari')
  await form.getByLabel('Last name').fill('Wijaya')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('+60 12 345 6789')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  const said = heard(hotel, 'Registration successful')
  await form.getByRole('button', { name: 'SIGN UP' }).click()
  await said

  // The page reloads by itself; the e-mail is there, the password is not.
  await expect(login).toBeVisible()
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'LOG IN' }).click()
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('definition').first()).toHaveText(room ?? '')
  await summary.getByRole('button', { name: 'Book now' }).click()
  await expect(hotel).toHaveURL(/\/booking-info/)
  await expect(hotel.getByRole('main').getByLabel('First name', { exact: true })).toHaveValue('Sari')
})
