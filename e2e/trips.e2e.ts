import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { fillCard, fillDetails, payForReference, reachCheckout } from './pay.ts'
import { aTraveller, enter } from './traveller.ts'

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

test('a traveller finds a booking in the list, opens it, takes it to the calendar, and removes one that failed [B2-095, B2-097]', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  await enter(page, traveller)
  const booked = await reachCheckout(page)
  await fillDetails(booked)
  await fillCard(booked, '4242 4242 4242 4242')
  const reference = await payForReference(booked)
  await expect(booked).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  const refused = await reachCheckout(page)
  await fillDetails(refused)
  const main = refused.getByRole('main')
  await main.getByLabel('Last name').first().fill('Soldout')
  await fillCard(refused, '4242 4242 4242 4242')
  await payForReference(refused)
  await refused.getByRole('dialog').getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })

  await page.goto('/Myaccount?tab=booking')
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await hueOf(page, 'PAID')).toBe('green')
  expect(await hueOf(page, 'UNPAID')).toBe('red')
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

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
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Personal Bookings' })).toBeFocused()

  await page.getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(`/booking?refId=${reference}`)
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('lodestay-booking.ics')
  const written = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(written as Buffer[]).toString()).toContain(reference)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectToFit(page)

  await page.getByRole('link', { name: 'Back to my bookings' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const path of ['/allbooking', '/transactions']) {
    await page.goto(path)
    const listed = path === '/allbooking' ? page.getByRole('article') : page.getByRole('link', { name: reference })
    await expect(listed.first()).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
  }
})
