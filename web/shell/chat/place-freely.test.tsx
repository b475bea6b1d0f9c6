import { afterEach, expect, test, vi } from 'vitest'
import { placeFreely } from './place-freely.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A phone whose page is one element as large as itself, with a line of words in the last 100 pixels. */
function aPhoneWith(tag: string) {
  const page = document.createElement(tag)
  page.textContent = 'Free cancellation until Friday'
  const chat = document.createElement('aside')
  document.body.append(page, chat)
  Object.defineProperties(chat, { offsetWidth: { value: 48 }, offsetHeight: { value: 48 } })
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(360)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
  document.elementsFromPoint = () => [page]
  const line = { left: 0, right: 360, top: 640, bottom: 740 } as DOMRect
  Range.prototype.getClientRects = () => [line] as unknown as DOMRectList
  placeFreely(chat)()
  return chat.style
}

test('it goes above words that it would lie on, and away from a page that can be pressed everywhere', () => {
  expect(aPhoneWith('p').translate).toBe('0px -96px')
  expect(aPhoneWith('button').visibility).toBe('hidden')
})
