import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { openRooms, search, resultsInFullOrder, selectRate } from './shop.ts'
import { aTraveller, enter } from './traveller.ts'

test.setTimeout(120_000)

/** What stays where it is while the page is scrolled, outside a dialog. */
const stuckParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 1)
      .map((part) => part.outerHTML.slice(0, 120)),
  )

/** The page itself is read from top to bottom; a row of chips may be moved within its place. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test('with letters four times as large nothing stays in front of the page, and a dialog scrolls as a whole', async ({
  page,
  request,
}) => {
  await search(page, 'George', /George Town/)
  // A desktop's 1280 by 1024, at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await resultsInFullOrder(page)
  expect(await stuckParts(page)).toEqual([])
  await expectNoSideways(page)

  await openRooms(page)
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  expect(await stuckParts(page)).toEqual([])
  const summary = await selectRate(page)
  const { height, scrollers } = await summary.evaluate((dialog) => {
    const overflowing = [...dialog.querySelectorAll('*')].filter((part) => part.scrollHeight > part.clientHeight + 1)
    return {
      height: dialog.clientHeight,
      scrollers: overflowing.filter((part) => getComputedStyle(part).overflowY === 'auto').length,
    }
  })
  // The dialog's own height is what can be read: no part of it has a window of its own.
  expect(height).toBeGreaterThan(200)
  expect(scrollers).toBe(0)

  await enter(page, await aTraveller(request))
  const checkout = await reachCheckout(page)
  await expect(checkout.getByRole('button', { name: /^Pay .* and book$/ })).toBeVisible()
  expect(await stuckParts(checkout)).toEqual([])
  await expectNoSideways(checkout)
})

/** The system chooses the colours here, which axe does not see. */
const expectAccessibleInSystemColours = (page: Page) => expectAccessible(page, ['color-contrast'])

/** Filled buttons, and what looks like one, would be bare words where the system paints all grounds alike. */
async function expectEdges(page: Page): Promise<void> {
  const { filled, bare } = await page.evaluate(() => {
    const pressable = ':is(a, button, [data-looks-pressable])'
    const buttons = [...document.querySelectorAll<HTMLElement>(`main .rounded-md.font-semibold${pressable}`)].filter(
      (part) => part.checkVisibility() && /(^| )bg-(brand|accent|danger) /.test(part.className),
    )
    const edgeless = buttons.filter((part) => Number.parseFloat(getComputedStyle(part).borderTopWidth) === 0)
    return { filled: buttons.length, bare: edgeless.map((part) => part.outerHTML.slice(0, 120)) }
  })
  expect(filled).toBeGreaterThan(0)
  expect(bare).toEqual([])
}

/** Drawn around it: an outline or a border. */
const hasEdge = (part: Locator) =>
  part.evaluate((box) => {
    const { outlineStyle, borderTopWidth } = getComputedStyle(box)
    return outlineStyle === 'solid' || Number.parseFloat(borderTopWidth) > 0
  })

test('in the system’s own colours every filled button has an edge, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/')
  await expectAccessibleInSystemColours(page)
  await expectEdges(page)
  await search(page, 'George', /George Town/)
  await resultsInFullOrder(page)
  await expectAccessibleInSystemColours(page)
  await expectEdges(page)
  const stars = page.getByRole('checkbox', { name: '5 stars' })
  await stars.check()
  const tick = stars.locator('xpath=following-sibling::*')
  const colours = await Promise.all([
    tick.evaluate((sign) => getComputedStyle(sign).color),
    stars.evaluate((box) => getComputedStyle(box).backgroundColor),
  ])
  expect(colours, 'a box that is ticked shows it').toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const chosen = page.getByRole('button', { name: /5 stars/ })
  expect(await hasEdge(chosen)).toBe(true)
  await openRooms(page)
  const select = page.getByRole('button', { name: /^Select / }).first()
  await expect(select).toBeVisible()
  expect(await select.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
  await expectEdges(page)
  await expectAccessibleInSystemColours(page)
  expect(await hasEdge(page.getByText('Log in for members-only rates').locator('xpath=..'))).toBe(true)
  await page.keyboard.press('Control+K')
  expect(await hasEdge(page.locator('[data-toast]'))).toBe(true)
  await page.getByRole('heading', { name: 'Location and landmarks' }).scrollIntoViewIfNeeded()
  const zoom = page.getByRole('button', { name: 'Zoom in' }).locator('.maplibregl-ctrl-icon')
  expect(await zoom.evaluate((icon) => getComputedStyle(icon).filter), 'white as its library draws it').toBe('none')
  await select.click()
  expect(await hasEdge(page.getByRole('dialog').locator('xpath=..'))).toBe(true)
})
