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
