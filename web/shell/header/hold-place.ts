/**
 * Holds the page at the place that is looked at while what is on it empties and is asked for again: it stays as long as
 * it was until it is long enough by itself, or the visitor has gone to where it is, to its beginning, or to another page.
 */
export function holdPlace(): void {
  const main = document.getElementById('main')
  if (!main || window.scrollY === 0) return
  const { pathname } = window.location
  main.style.minHeight = `${main.offsetHeight}px`
  const look = () => {
    const content = main.lastElementChild
    const isSamePlace = window.scrollY > 0 && window.location.pathname === pathname
    if (isSamePlace && content && content.getBoundingClientRect().bottom < window.innerHeight) return
    main.style.minHeight = ''
    growth.disconnect()
    window.removeEventListener('scroll', look)
  }
  const growth = new ResizeObserver(look)
  // Not at once: what it is to outlive has not happened yet.
  requestAnimationFrame(() => {
    window.addEventListener('scroll', look, { passive: true })
    for (const content of main.children) growth.observe(content)
  })
}
