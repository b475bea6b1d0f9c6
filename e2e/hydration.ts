import type { Page } from '@playwright/test'

/** React has taken over what the server rendered. Sites that are not the shop never slept. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyPress' in window))
}

/** Who tests a flow means the living page: `goto` and `reload` wait for it. `early-press.e2e.ts` tests the time before. */
export function awaitHydrationAfterLoading(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await untilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await untilHydrated(page)
    return response
  }
}
