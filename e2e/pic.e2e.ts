import { expect, expectAccessible, test } from './fixtures.ts'
import { enter } from './traveller.ts'

/** In charge of the demo's company. */
const raka = { email: 'raka@nusantara.example', password: 'Lodestay-2026!' }

test('a PIC finds the dashboard in the menu, and on each of its pages what the page is for [A6-003]', async ({
  page,
}) => {
  await enter(page, raka)
  await page.goto('/')
  await page.getByRole('banner').getByText('Welcome, Raka').click()
  await page.getByRole('link', { name: 'Business Dashboard' }).click()
  await expect(page).toHaveURL(/\/business-dashboard$/)
  const main = page.getByRole('main')
  // What no page has that says it is missing, or still to come.
  for (const [name, purpose] of [
    ['', main.getByRole('heading', { level: 1, name: 'Business Dashboard' })],
    ['bookings', main.getByRole('tab', { name: /^Upcoming/ })],
    ['roaming', main.getByRole('tablist', { name: 'Passes by the dates of the stay' })],
    ['company-details', main.getByRole('button', { name: 'Save company details' })],
    ['profile', main.getByRole('button', { name: 'Save changes' })],
    ['payments', main.getByRole('button', { name: 'Add a card' })],
    ['team', main.getByRole('button', { name: 'Invite a colleague' })],
    ['support', main.getByText('9 AM-5 PM', { exact: true })],
  ] as const) {
    await test.step(`page=${name}`, async () => {
      await page.goto(name === '' ? '/business-dashboard' : `/business-dashboard?page=${name}`)
      await expect(purpose).toBeVisible()
      await expectAccessible(page)
    })
  }
})
