/** Scrolls the page so that a panel of `height` px fits below the element's form. */
export function makeRoomBelow(element: HTMLElement | null, height: number): void {
  const bar = element?.closest('form')
  if (!bar) return
  if (window.innerHeight - bar.getBoundingClientRect().bottom >= height) return
  bar.scrollIntoView({ block: 'start', behavior: 'instant' })
}
