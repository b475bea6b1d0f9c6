import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatMoney, money } from '#shared/money/money.ts'
import { aBooker, bookWithEsim } from './booked.ts'
import { bytesOf, download, readPaper } from './downloads.ts'
import { expect, expectAccessible, expectHintsToFit, expectToFit, test } from './fixtures.ts'
import { activationCodeOf, intentsOf, lettersTo, roomsOf, SANDBOX } from './outside-world.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { enter } from './traveller.ts'

/** What the pages say in a language. */
const wordsIn = (language: string) =>
  JSON.parse(readFileSync(`web/public/assets/locales/${language}/translation.json`, 'utf8')) as {
    trips: { list: { search: { hint: string } } }
  }

/** Alike but for the depth of a shade: which of the three primaries leads. */
const hueOf = (page: Page, words: string) =>
  page
    .getByRole('article')
    .getByText(words, { exact: true })
    .evaluate((badge) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!context) return 'unknown'
      context.fillStyle = getComputedStyle(badge).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      if (red > green && red > blue) return 'red'
      return green > red && green > blue ? 'green' : 'other'
    })

test('a traveller finds a booking in the list, takes its papers along, and cancels it', async ({ page, request }) => {
  test.slow()
  const { traveller, reference, contact } = await aBooker()
  await countShifts(page)
  await enter(page, traveller)
  const [intent] = await intentsOf(request, reference)
  const paid = formatMoney(money(intent?.amount_received ?? 0, 'USD'), 'en-GB').replaceAll(/\s/g, ' ')

  const groups = page.getByRole('navigation', { name: 'Groups of bookings' })
  const counts = () => groups.getByRole('link').allTextContents()

  await test.step('the list groups them by links, on every screen, and removes one that failed [B2-095, B2-097]', async () => {
    await page.goto('/Myaccount?tab=booking')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await counts()).toEqual(['Upcoming 1', 'Past 0', 'Cancelled 0', 'Not completed 1'])
    expect(await hueOf(page, 'PAID')).toBe('green')
    await expectAccessible(page)
    await groups.getByRole('link', { name: 'Past 0' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'No past stays yet' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Past: 0 bookings' })).toBeAttached()
    await groups.getByRole('link', { name: 'Not completed 1' }).click()
    await expect(page).toHaveURL('/Myaccount?tab=booking&group=not_completed')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await hueOf(page, 'UNPAID')).toBe('red')
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'No past stays yet' })).toBeVisible()
    await page.goForward()
    await page.reload()

    await page
      .getByRole('article')
      .filter({ hasText: 'UNPAID' })
      .getByRole('button', { name: /^Remove / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Remove booking' })
    await expect(dialog.getByText('Are you sure you want to remove this booking?')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove booking' }).click()
    await expect(page.getByText('Booking has been successfully removed.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No bookings that were not completed' })).toBeVisible()
    expect(await counts()).toEqual(['Upcoming 1', 'Past 0', 'Cancelled 0', 'Not completed 0'])
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a search finds it in any group by its reference, and keeps the words in the address', async () => {
    await groups.getByRole('link', { name: 'Past 0' }).click()
    await page.getByRole('searchbox', { name: 'Find a booking' }).fill(reference.toLowerCase())
    await page.getByRole('searchbox', { name: 'Find a booking' }).press('Enter')
    await expect(page.getByRole('article').getByText('Upcoming', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const hints = ['en', 'id'].map((language) => wordsIn(language).trips.list.search.hint)
    await expectHintsToFit(page.getByRole('searchbox', { name: 'Find a booking' }), hints)
    await page.setViewportSize({ width: 1180, height: 720 })
    await page.getByRole('searchbox', { name: 'Find a booking' }).fill('nowhere at all')
    await expect(page.getByRole('heading', { name: 'No booking for “nowhere at all”' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all bookings' }).click()
    await groups.getByRole('link', { name: 'Upcoming 1' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  const name = await test.step('the booking opens and goes to the calendar', async () => {
    await page.getByRole('article').getByRole('link').click()
    await expect(page).toHaveURL(`/booking?refId=${reference}`)
    await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
    await expectAccessible(page)
    const file = await download(page, page.getByRole('link', { name: 'Add to calendar' }))
    expect(file.suggestedFilename()).toBe('lodestay-booking.ics')
    expect((await bytesOf(file)).toString()).toContain(reference)
    return (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  })

  await test.step('its confirmation says what was paid [B7-055]', async () => {
    const confirmation = await download(page, page.getByRole('link', { name: 'Download Confirmation' }))
    expect(confirmation.suggestedFilename()).toBe(`${name} ${reference}.pdf`)
    const said = await readPaper(confirmation)
    for (const words of ['Booking confirmation', name, contact.name, reference, paid]) expect(said).toContain(words)
    await expect(page.getByText('The file is saved.').first()).toBeAttached()
  })

  await test.step('all lists have it, on every screen', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await expectToFit(page)
    await page.getByRole('link', { name: 'Back to my bookings' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    for (const path of ['/allbooking', '/transactions']) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      const listed = path === '/allbooking' ? page.getByRole('article') : page.getByRole('link', { name: reference })
      await expect(listed.first()).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
    }
  })

  await test.step('the invoice from the table says what was paid, too [B7-045]', async () => {
    const row = page.getByRole('row').filter({ hasText: reference })
    const invoice = await download(page, row.getByRole('link', { name: /^Invoice/ }))
    expect(invoice.suggestedFilename()).toBe(`Invoice ${reference}.pdf`)
    const billed = await readPaper(invoice)
    for (const words of ['Invoice', name, contact.name, `Total ${paid}`, `Paid by card ${paid}`]) {
      expect(billed).toContain(words)
    }
  })

  await test.step('cancelling says first what it gives back, and then how it ended', async () => {
    await page.getByRole('link', { name: reference, exact: true }).click()
    await expect(page).toHaveURL(`/booking?refId=${reference}`)
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking' })
    const confirm = dialog.getByRole('button', { name: /^Cancel (and get [A-Z]{3} [\d,.]+ back|without a refund)$/ })
    await expect(confirm).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep my booking' }).click()
    await expect(dialog).toBeHidden()
    expect(await roomsOf(request, reference)).toMatchObject([{ bookingStatus: 'Confirmed' }])

    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await confirm.click()
    const ended = page.getByRole('dialog', { name: /^Cancellation \(.+\)$/ })
    await expect(ended.getByText(/^Your booking of .+ is cancelled$/)).toBeVisible()
    await expect(ended.getByText('It is now under Cancelled in your bookings.')).toBeVisible()
    await ended.getByRole('button', { name: 'Back to the booking' }).click()
    await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeInViewport()
    await expect(page.locator('#outcome')).toBeFocused()
    await expect(page.getByText(/The hotel cancelled the room on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeHidden()
    await expectAccessible(page)
    expect(await roomsOf(request, reference)).toMatchObject([{ bookingStatus: 'Cancelled' }])
    expect(await intentsOf(request, reference)).toMatchObject([{ status: 'succeeded' }])
    const [letter] = await lettersTo(request, contact.email, /is cancelled$/)
    expect(letter?.text).toContain(reference)
  })

  await test.step('the list has it among the cancelled, and nothing moves as it comes', async () => {
    await page.getByRole('link', { name: 'See your cancelled bookings' }).click()
    await expect(page).toHaveURL('/Myaccount?tab=booking&group=cancelled')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await counts()).toEqual(['Upcoming 0', 'Past 0', 'Cancelled 1', 'Not completed 0'])
    await expectAccessible(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(1)
      const { sum, what } = await shiftsOf(page)
      expect([width, sum <= 0.02, what]).toEqual([width, true, what])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the eSIM of another stay is shown on its page, and goes into a phone from there', async () => {
    const refId = await bookWithEsim(traveller)
    await page.goto(`/booking?refId=${refId}`)
    await page.getByRole('link', { name: 'See the eSIM' }).click()
    await page.getByRole('button', { name: 'Show how to install it' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the eSIM' })).toBeVisible()
    const typed = page
      .getByRole('definition')
      .filter({ has: page.getByRole('button', { name: 'Copy Activation code' }) })
    await expect(typed).toContainText((await activationCodeOf(request, `${refId}-E1`)) ?? 'none')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectToFit(page)
    const link = await page.getByRole('link', { name: 'Install on iPhone' }).getAttribute('href')
    await page.goto(`${SANDBOX}/airalo/phone`)
    await page.getByLabel('Activation code').fill(link ?? '')
    await page.getByRole('button', { name: 'Add eSIM' }).click()
    await expect(page.getByRole('status')).toContainText('Installed.')
  })
})
