import type { Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('a press on a button before the app has arrived is not lost', async ({ page }) => {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/index-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyPress' in window)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('the search bar is fetched when it is touched, and loses neither a press nor a word meanwhile', async ({
  page,
}) => {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/SearchForm-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  const scripts: Response[] = []
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.map((answer) => answer.url()).filter((url) => url.includes('SearchForm'))).toEqual([])
  expect(scripts.length).toBeLessThanOrEqual(25)
  const sizes = await Promise.all(scripts.map((answer) => answer.request().sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(160 * 1024)
  const asked = page.waitForRequest('**/static/SearchForm-*.js')
  await page.locator('[name=destination]').pressSequentially('Band')
  await asked
  await page.getByRole('button', { name: /Guests/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible()
  await expect(page.locator('[name=destination]')).toHaveValue('Band')
})
