import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { dayIn, hotelLinks, resultsInFullOrder } from './shop.ts'

const MELAKA = `/Melaka/1734759/rooms?checkIn=${dayIn(50)}&checkOut=${dayIn(53)}&rooms=2`

test('kept stays stand side by side at the prices of their cards, on a desktop and on a phone', async ({ page }) => {
  await page.goto(MELAKA)
  await resultsInFullOrder(page)
  const cards = page.getByRole('main').getByRole('article')
  const names: string[] = []
  const prices: string[] = []
  await test.step('a heart keeps a stay, and two can be compared', async () => {
    await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
    for (const at of [0, 1]) {
      const card = cards.nth(at)
      names.unshift((await hotelLinks(page).nth(at).textContent())!.replace(/ ?\(opens.*$/, ''))
      prices.unshift(
        (await card
          .getByText(/^USD\s[\d,]+$/)
          .first()
          .textContent())!,
      )
      await card.getByRole('button', { name: /^Save / }).click()
    }
    const open = page.getByRole('button', { name: 'Compare (2)' }).filter({ visible: true })
    for (const width of [776, 1180]) {
      await page.setViewportSize({ width, height: 720 })
      await expectToFit(page)
      const edge = (await page.getByRole('combobox', { name: 'Sort by' }).boundingBox())!
      const button = (await open.boundingBox())!
      expect(button.x + button.width).toBeLessThanOrEqual(edge.x + edge.width + 1)
    }
    await open.click()
  })

  const dialog = page.getByRole('dialog', { name: 'Compare stays' })
  const total = dialog.getByRole('row', { name: /^Total/ }).getByRole('cell')
  await test.step('each has a column, and the number of its card', async () => {
    await expect(page).toHaveURL(/compare=/)
    await expect(dialog.getByRole('columnheader')).toHaveCount(2)
    for (const at of [0, 1]) {
      await expect(dialog.getByRole('columnheader', { name: names[at] })).toBeVisible()
      await expect(total.nth(at)).toContainText(prices[at]!)
    }
    await expect(dialog.getByRole('row', { name: /^(Differences|In common)/ }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is an address: a reload keeps it, Back closes it, Forward opens it', async () => {
    await page.reload()
    await expect(total.first()).toContainText(prices[0]!)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/compare=/)
    await page.goForward()
    await expect(total.first()).toContainText(prices[0]!)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: `See rooms ${names[0]}` }).click()
    const hotel = await opened
    await expect(hotel.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible()
    await hotel.close()
  })

  await test.step('on a phone it moves both ways, between names, row headers and the ways to the rooms', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await dialog.getByRole('table').evaluate((table) => {
      let box = table.parentElement
      while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
      box?.scrollTo(1000, 400)
    })
    const title = (await dialog.getByRole('heading', { name: 'Compare stays' }).boundingBox())!
    const name = (await dialog.getByRole('columnheader').last().getByText(names[1]!).boundingBox())!
    expect(name.y).toBeGreaterThan(title.y + title.height)
    expect(name.y).toBeLessThan(200)
    const link = (await dialog.getByRole('link', { name: `See rooms ${names[1]}` }).boundingBox())!
    expect(link.y + link.height).toBeLessThanOrEqual(640)
    const header = (await dialog.getByRole('rowheader', { name: 'Total' }).boundingBox())!
    expect(header.x).toBeLessThan(20)
    const last = (await total.last().boundingBox())!
    expect(last.x).toBeGreaterThanOrEqual(header.x + header.width - 1)
    expect(last.x + last.width).toBeLessThanOrEqual(320)
  })

  await test.step('one can be taken away; without any they are to be chosen', async () => {
    await dialog.getByRole('button', { name: `Remove ${names[0]}` }).click()
    await expect(dialog.getByRole('columnheader')).toHaveCount(1)
    await dialog.getByRole('button', { name: `Remove ${names[1]}` }).click()
    await expect(dialog.getByText('Choose the stays to compare.')).toBeVisible()
    await dialog.getByRole('button', { name: names[1]!, exact: true }).click()
    await expect(total.first()).toContainText(prices[1]!)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/compare=/)
  })
})
