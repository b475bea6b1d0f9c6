import { aBooker } from './booked.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'

test('somebody without an account opens one booking with a code by mail, by the keyboard alone, and takes its papers', async ({
  page,
  request,
}) => {
  test.slow()
  const { reference, contact } = await aBooker()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.78.${Math.floor(Math.random() * 256)}.7` })

  await test.step('the booking’s own address leads there', async () => {
    await page.goto(`/booking?refId=${reference}`)
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByRole('link', { name: 'Find a booking without logging in' }).press('Enter')
    await expect(page).toHaveURL(`/find-booking?refId=${reference}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Find your booking' })).toBeVisible()
    await expect(page.getByLabel('Last name of the first guest')).toBeFocused()
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page)
    }
  })

  await test.step('the code comes by mail, and opens it', async () => {
    await page.keyboard.type(contact.name.split(' ').at(-1) ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAccessible(page)
    const [letter] = await lettersTo(request, contact.email, /^Your code for the booking at/)
    const code = /\b\d{3} \d{3}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/booking?refId=${reference}`)
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  })

  await test.step('its papers are there, after a reload too, and nothing of the account', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    for (const name of ['Download Confirmation', 'Add to calendar']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
      expect(await file.failure()).toBeNull()
    }
    await expect(page.getByRole('link', { name: 'Back to my bookings' })).toHaveCount(0)
    // The code went to another mailbox than the account's.
    await expect(page.getByText(/^To cancel this booking, log in to the account/)).toBeVisible()
    await page.goto('/Myaccount?tab=booking')
    await expect(page).toHaveURL('/')
  })

  await test.step('it is closed, and asks for another code', async () => {
    await page.goto(`/booking?refId=${reference}`)
    await page.getByRole('button', { name: 'Close this booking' }).press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto(`/booking?refId=${reference}`)
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  })
})

test('somebody follows the link of a confirmation, logged out, and reads that booking alone', async ({
  page,
  request,
  watched,
}) => {
  // The link that is none.
  watched.expectErrors(/410/)
  const { reference, contact } = await aBooker()
  const [letter] = await lettersTo(request, contact.email, /is confirmed$/)
  const link = /\S+\/find-booking\?\S+#key=\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(`/booking?refId=${reference}`)
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await expect(page.getByText(/^To cancel this booking/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^\+/ })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Confirmation' }).click(),
  ])
  expect(await file.failure()).toBeNull()
  await page.getByRole('button', { name: 'Close this booking' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(link.replace(/#key=..../, '#key=AAAA'))
  await expect(page.getByRole('alert')).toHaveText(
    'This link does not open the booking any more. Please ask for a code.',
  )
  await expect(page).toHaveURL(`/find-booking?refId=${reference}`)
})
