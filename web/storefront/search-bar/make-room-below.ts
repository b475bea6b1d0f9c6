/** Scrolls the page until a panel of `height` px fits below the element's form, and no further than the form can be seen. */
export function makeRoomBelow(element: HTMLElement | null, height: number): void {
  const bar = element?.closest('form')
  // A dialog stays where it is: only what lies behind it would move.
  if (!bar || bar.closest('[role=dialog]')) return
  const { top, bottom } = bar.getBoundingClientRect()
  const missing = height - (window.innerHeight - bottom)
  // What the page's header covers.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const most = Math.min(missing, top - covered)
  if (most > 0) window.scrollBy({ top: most, behavior: 'instant' })
}
