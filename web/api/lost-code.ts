/** What browsers say of code that did not arrive: no fault of what asked for it. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|unable to preload/i.test(error.message)

/** Marks an address of this tab that was loaded anew by itself. Beside the router's own state: it outlives a reload, storage or not. */
const MARK = 'isLoadedAnew'
const stateHere = () => window.history.state as Record<string, unknown> | null

/**
 * A tab may sleep through an upgrade of the shop: a screen whose code is gone is asked for as a page. Its address stands in the
 * browser already. Throws any other error, and this one where the page of this address was loaded
 * anew by itself already, or where the shop does not answer.
 */
export async function loadPageAnew(reason: unknown): Promise<never> {
  if (!isLostCode(reason) || stateHere()?.[MARK]) throw reason
  const page = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
  if (!page || page.status >= 500) throw reason
  window.history.replaceState({ ...stateHere(), [MARK]: true }, '')
  window.location.reload()
  // Nothing else is drawn until the page has gone.
  return new Promise(() => undefined)
}
