import { afterEach, expect, it, vi } from 'vitest'
import { makeRoomBelow } from './make-room-below.ts'

afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.style.scrollPaddingTop = ''
  vi.restoreAllMocks()
})

/** What the page is scrolled by where a form from `top` to `bottom` opens a panel of 600 pixels in a window of 900. */
function scrolledBy(top: number, bottom: number, role = 'none'): number {
  document.body.innerHTML = `<div role="${role}"><form><button type="button">Dates</button></form></div>`
  document.documentElement.style.scrollPaddingTop = '88px'
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(900)
  vi.spyOn(document.querySelector('form')!, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
  let scrolled = 0
  vi.spyOn(window, 'scrollBy').mockImplementation((options) => {
    scrolled = (options as ScrollToOptions).top ?? 0
  })
  makeRoomBelow(document.querySelector('button'), 600)
  return scrolled
}

it('scrolls by what the panel lacks, and not at all where it fits', () => {
  expect(scrolledBy(390, 486)).toBe(186)
  expect(scrolledBy(200, 300)).toBe(0)
})

it('leaves the page behind a dialog where it is', () => {
  expect(scrolledBy(390, 486, 'dialog')).toBe(0)
})

it('leaves the form below the header that stays', () => {
  expect(scrolledBy(500, 800)).toBe(412)
  expect(scrolledBy(60, 400), 'it is under the header already').toBe(0)
})
