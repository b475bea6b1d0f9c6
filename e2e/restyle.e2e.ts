import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** How many elements the browser found a style for, at most at once, while `act` went on. */
async function mostStyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const includedCategories = ['devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return Math.max(...events.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)))
}

/** In the page: at the end of its screen, as a part that is opened, and behind all of it, as a dialog. */
function comeAndGo(): void {
  for (const place of [document.querySelector('main > :first-child')!, document.body]) {
    const line = document.createElement('p')
    place.append(line)
    line.getBoundingClientRect()
    line.remove()
    place.getBoundingClientRect()
  }
}

test('what comes to a page is styled alone, not the whole page with it', async ({ page }) => {
  // The second time a browser gets the results in parts.
  for (const address of ['/', '/Alor-Setar/1736309/rooms', '/Alor-Setar/1736309/rooms']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#frame-style')).toHaveCount(0)
    // A list may still be coming.
    await expect(async () => {
      const styled = await mostStyled(page, () => page.evaluate(comeAndGo))
      expect(styled, address).toBeGreaterThan(0)
      expect(styled, address).toBeLessThan(30)
    }).toPass({ timeout: 20_000 })
  }
})
