import { expect, test } from './fixtures.ts'
import { inPieces } from './in-pieces.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { aTraveller, enter } from './traveller.ts'

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

// The header is the server's, drawn for a visitor, until the browser has said who is logged in: a sixth of so low a screen.
test('nothing jumps on 320 by 256 pixels where somebody is logged in', async ({ page, request }) => {
  await enter(page, await aTraveller(request))
  await page.setViewportSize({ width: 320, height: 256 })
  await countShifts(page)
  for (const path of ['/Myaccount?tab=booking', '/Myaccount?tab=profile', '/'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('banner').locator('summary')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { sum, what } = await shiftsOf(page)
      expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
    })
})

// As a browser paints a page that it has read in part: what stands at the bottom of a part went down with each that followed.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
])
  test(`nothing jumps on ${viewport.width} by ${viewport.height} pixels while the home page comes over a slow line`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await countShifts(page)
    const line = await inPieces(baseURL!, '/?', ['<h1', '<form', '</form>', '</section>', '</main>'])
    await page.goto(`${line.address}/?slow`, { waitUntil: 'commit' })
    for (const piece of ['#main section', 'h1', 'form', 'form button[type=submit]', '#main section + section']) {
      await expect(page.locator(piece).first()).toBeAttached()
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      line.bringMore()
    }
    await page.waitForLoadState('networkidle')
    const { sum, what } = await shiftsOf(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
    line.close()
  })
