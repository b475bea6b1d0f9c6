import { expect, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'

// What they show is the account's: until the browser has said that there is none, they cannot know what a visitor sees.
test('nothing jumps on a phone where nobody is logged in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  for (const path of ['/Myaccount', '/transactions', '/allbooking', '/booking-info', '/business-dashboard'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /log ?in/i }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { sum, what } = await shiftsOf(page)
      expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
    })
})
