import { dateOf } from '#shared/stay/stay.ts'
import { expect, test } from './fixtures.ts'
import { resultsInFullOrder } from './shop.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => dateOf(new Date(Date.now() + days * DAY_MS), 'UTC')

for (const days of [2, -2]) {
  test(`on a clock that is ${days} days off, tomorrow is bookable and yesterday is not`, async ({ page }) => {
    await page.addInitScript((offMs) => {
      const Right = Date
      globalThis.Date = class extends Right {
        constructor(...given: unknown[]) {
          super(...((given.length > 0 ? given : [Right.now() + offMs]) as [number]))
        }
        static override now = () => Right.now() + offMs
      } as DateConstructor
    }, days * DAY_MS)
    await page.goto(`/Mersing/1732826/rooms?checkIn=${inDays(1)}&checkOut=${inDays(2)}&rooms=1`)
    await resultsInFullOrder(page)
    await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(1)}&checkOut=${inDays(2)}`))
    await expect(page.getByText('The dates you asked for have passed')).toBeHidden()
    await page.goto(`/Mersing/1732826/rooms?checkIn=${inDays(-1)}&checkOut=${inDays(2)}&rooms=1`)
    await expect(page.getByText('The dates you asked for have passed')).toBeVisible()
  })
}
