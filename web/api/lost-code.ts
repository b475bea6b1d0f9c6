/** What browsers say of code that did not arrive: no fault of what asked for it. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|unable to preload/i.test(error.message)

/** How this page was opened: a page that was loaded anew is not loaded anew once more. */
const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/**
 * A tab may sleep through an upgrade of the shop: a screen whose code is gone is asked for as a page. Its address stands in the
 * browser already. Throws any other error, and this one in a page that was loaded anew already, by
 * itself or by hand, or where the shop does not answer.
 */
export async function loadPageAnew(reason: unknown): Promise<never> {
  if (!isLostCode(reason) || wasReloaded()) throw reason
  const page = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
  if (!page || page.status >= 500) throw reason
  window.location.reload()
  // Nothing else is drawn until the page has gone.
  return new Promise(() => undefined)
}
