import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// There is nothing to scroll: a test that looks at it puts a spy in its place.
Element.prototype.scrollIntoView = () => {}

// Nor do words stand anywhere: a chat that appears while a test is slow looks for a free place beside them.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

// A window without a size is no wide one.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList

/** Nor is anything ever in view. */
class NeverInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NeverInView })

// Files share a page: each test finds it as if no other had been there.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  history.replaceState(null, '', '/')
  const page = document.documentElement
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})

// Our own modules are read anew: some keep for a whole visit what they have asked. What hears typing on the page
// (`storefront/search-bar/early-text.ts`) would ask for the next file's words, too.
const ears: EventListenerOrEventListenerObject[] = []
const addListener = document.addEventListener.bind(document)
document.addEventListener = (kind: string, ear: EventListenerOrEventListenerObject, options?: boolean | object) => {
  if (kind === 'input') ears.push(ear)
  addListener(kind, ear, options)
}
afterAll(() => {
  vi.resetModules()
  for (const ear of ears) document.removeEventListener('input', ear, true)
  document.addEventListener = addListener
})
