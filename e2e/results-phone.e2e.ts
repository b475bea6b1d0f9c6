import { expect, expectAccessible, test } from './fixtures.ts'
import { dayIn, hotelLinks, resultsInFullOrder } from './shop.ts'

const PORT_DICKSON = `/Port-Dickson/1734815/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

test('a phone edits, filters, sorts and looks at the map, each in its place', async ({ page }) => {
  await page.goto(PORT_DICKSON)
  await resultsInFullOrder(page)

  await test.step('a phone edits the search in a dialog [B2-046]', async () => {
    await page.getByRole('button', { name: /^Edit: Port Dickson.*2 adults$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue(/Port Dickson/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Edit: Port Dickson.*2 adults$/ })).toBeFocused()
  })

  await test.step('a phone’s Back closes the dialog that is on top, and leaves no page', async () => {
    // The browser makes a close request of Escape, as an Android phone does of Back, when the page does nothing about the key.
    await page.evaluate(() => {
      const deaf = new AbortController()
      addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, signal: deaf.signal })
      Object.assign(window, { deaf })
    })
    await page.getByRole('button', { name: /^Edit: Port Dickson.*2 adults$/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await dialog.getByRole('button', { name: /^Check-in/ }).tap()
    const dates = page.getByRole('dialog', { name: 'Choose your dates' })
    await expect(dates).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dates).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate(() => (window as unknown as { deaf: AbortController }).deaf.abort())
  })

  await test.step('a phone gathers filters in a dialog and applies them together [B2-048]', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter by' })
    await dialog.getByRole('checkbox', { name: '5 stars' }).check()
    await dialog.getByRole('checkbox', { name: '4 stars' }).check()
    await expectAccessible(page)
    await expect(page).not.toHaveURL(/stars=/)
    const show = dialog.getByRole('button', { name: /^Show [\d,]+ stays$/ })
    const count = /[\d,]+/.exec((await show.textContent()) ?? '')?.[0] ?? ''
    await show.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/stars=5%2C4/)
    await expect(page.getByRole('heading', { level: 2, name: `${count} stays` })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused()

    await page.getByRole('button', { name: 'Filters (2)' }).click()
    await dialog.getByRole('button', { name: 'Clear all' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/stars=5%2C4/)
  })

  await test.step('a phone sorts in a dialog; arrows look through it, a tap is enough [B2-047]', async () => {
    await page.getByRole('button', { name: 'Sort: Highest stars first' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sort by' })
    await expect(dialog.getByRole('radio', { name: 'Highest stars first' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Highest stars first' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(dialog).toBeVisible()
    await dialog.getByText('Nearest first').tap()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/sort=nr/)
  })

  await test.step('one tap filters, a second takes it back', async () => {
    const quick = page.getByRole('button', { name: 'Refundable', exact: true })
    await quick.tap()
    await expect(quick).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/with=refundable/)
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
    await quick.tap()
    await expect(page).not.toHaveURL(/with=/)
    await page.getByRole('button', { name: 'Remove filter: 4 stars' }).tap()
    await expect(page).toHaveURL(/stars=5&/)
  })

  await test.step('a phone shows the map on the whole screen, and Back returns to the list', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map).toBeVisible()
    await expect(hotelLinks(page).first()).toBeHidden()
    await expect(page).toHaveURL(/view=map/)
    const { y = 0, height = 0 } = (await map.boundingBox()) ?? {}
    expect(y).toBeLessThan(115)
    expect(y + height).toBe(812)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(812)
    await expect(page.getByRole('button', { name: /^List · [\d,]+ stays$/ })).toBeFocused()
    await expectAccessible(page)

    await map.locator('[data-pin]').first().press('Enter')
    const picked = map.getByRole('group').filter({ has: page.getByRole('button', { name: 'See hotel' }) })
    await expect(picked).toContainText(/2 rooms|1 room/)
    await expect(picked).toContainText(/Refundable|Non-refundable/)
    const card = (await picked.boundingBox())!
    const pill = (await page.getByRole('button', { name: /^List/ }).boundingBox())!
    expect(card.y + card.height).toBeLessThanOrEqual(pill.y)
    await page.setViewportSize({ width: 320, height: 640 })
    const button = (await picked.getByRole('button', { name: /^See hotel/ }).boundingBox())!
    const around = (await picked.boundingBox())!
    expect(button.x + button.width).toBeLessThan(around.x + around.width)
    await page.setViewportSize({ width: 375, height: 812 })
    // The map hears of its new size in a frame of its own, and chooses its prices anew.
    await expect(() => expectAccessible(page)).toPass()
    await page.goBack()
    await expect(hotelLinks(page).first()).toBeVisible()
  })

  await test.step('what is filtered on the map stays on the way back to the list', async () => {
    const entries = () => page.evaluate(() => (history.state as { idx: number }).idx)
    const before = await entries()
    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    await expect(page).toHaveURL(/view=map/)
    await page.getByRole('button', { name: /^List/ }).tap()
    await expect(page).not.toHaveURL(/view=/)
    expect(await entries(), 'nothing changed: as Back').toBe(before)
    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    await page.getByRole('button', { name: 'Refundable', exact: true }).tap()
    await expect(page).toHaveURL(/view=map.*with=refundable/)
    await page.getByRole('button', { name: /^List/ }).tap()
    await expect(page).toHaveURL(/with=refundable/)
    await expect(page).not.toHaveURL(/view=/)
    await expect(hotelLinks(page).first()).toBeVisible()
  })
  await test.step('without a stay no way to the map lies over the words that say why, and the map has its way back', async () => {
    await page.goto(`${PORT_DICKSON}&name=nosuchhouse`)
    await expect(page.getByRole('heading', { name: 'No Results found' }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeHidden()
    await page.goto(`${PORT_DICKSON}&name=nosuchhouse&view=map`)
    await expect(page.getByRole('button', { name: /^List/ })).toBeVisible()
  })
})
