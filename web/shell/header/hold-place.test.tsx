import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdPlace } from './hold-place.ts'

/** A browser's, as far as it is asked here: what is on the page is short, and its size changes when a test says so. */
let resize: () => void
class Growth {
  constructor(look: () => void) {
    resize = look
  }
  observe() {}
  disconnect() {}
}

const main = document.createElement('main')
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Growth)
  vi.stubGlobal('scrollY', 900)
  main.id = 'main'
  main.replaceChildren(document.createElement('div'))
  document.body.append(main)
  window.history.replaceState(null, '', '/rooms')
  Object.defineProperty(main, 'offsetHeight', { value: 3000, configurable: true })
  vi.spyOn(main.lastElementChild!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 100, 300))
})
afterEach(() => {
  main.remove()
  vi.unstubAllGlobals()
})

async function hold() {
  holdPlace()
  await new Promise(requestAnimationFrame)
}

it('holds the page as long as it was while what is on it is shorter than what is looked at', async () => {
  await hold()
  resize()
  window.dispatchEvent(new Event('scroll'))
  expect(main.style.minHeight).toBe('3000px')
  vi.spyOn(main.lastElementChild!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 100, 3000))
  resize()
  expect(main.style.minHeight).toBe('')
})

it('lets go at the beginning of the page, however short it stays', async () => {
  await hold()
  vi.stubGlobal('scrollY', 0)
  window.dispatchEvent(new Event('scroll'))
  expect(main.style.minHeight).toBe('')
})

it('lets go on another page', async () => {
  await hold()
  window.history.replaceState(null, '', '/terms')
  resize()
  expect(main.style.minHeight).toBe('')
})
