import { afterEach, expect, test, vi } from 'vitest'
import { type Floating, placeFreely } from './place-freely.ts'

let stop = () => {}

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const fromRight: Floating = { sides: ['right', 'left'] }
const boxOf = (left: number, top: number, right: number, bottom: number) =>
  new DOMRect(left, top, right - left, bottom - top)

/** `data-box`, or the whole window. */
function writtenBox(element: Element | null): DOMRect {
  const [left = 0, top = 0, right = 0, bottom = 0] = (element?.getAttribute('data-box') ?? '0 0 360 740')
    .split(' ')
    .map(Number)
  return boxOf(left, top, right, bottom)
}

function linesOf(this: Range) {
  const { left, top, right } = writtenBox(this.startContainer.parentElement)
  return [boxOf(left, top, right, top + 20)] as unknown as DOMRectList
}

/** A phone whose page is `html`. An element is as large as its `data-box` says, its words are lines of 20 pixels in it. */
function aPhoneWith(html: string, width = 360, look: Floating = fromRight) {
  stop()
  document.body.innerHTML = html
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return writtenBox(this)
  })
  Range.prototype.getClientRects = linesOf
  for (const wide of document.querySelectorAll('[data-wide]'))
    Object.defineProperty(wide, 'scrollWidth', { value: wide.clientWidth + 100 })
  const chat = document.createElement('aside')
  chat.style.position = 'fixed'
  chat.dataset['box'] = '296 676 344 724'
  chat.innerHTML = '<a href="/chat" data-box="296 676 344 724">Chat</a>'
  document.body.append(chat)
  Object.defineProperties(chat, { offsetWidth: { value: 48 }, offsetHeight: { value: 48 } })
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width)
  // With the room of a scroll bar that is not there.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
  stop = placeFreely(chat, look)
  return chat.style
}

test.each([
  ['where nothing is below it, it stays where it floated in', '<p data-box="0 100 360 300">Words above</p>', ''],
  ['it goes above words that it would lie on', '<p data-box="0 660 360 740">Free until Friday</p>', '0px -80px'],
  ['the empty part of a box of words is free', '<p data-box="0 600 360 740">Free until Friday</p>', ''],
  ['a button below it sends it to the left', '<button data-box="300 690 336 714"></button>', '-280px'],
  [
    'what only screen readers see takes no place',
    '<p data-box="0 700 1 701"><b data-box="0 680 360 720">Heard</b></p>',
    '',
  ],
  [
    'a bar at the foot of the window is above what it belongs to',
    '<p data-box="0 0 360 100"><b data-bottom-bar data-box="0 680 360 740"></b></p>',
    '0px -64px',
  ],
  [
    'what a carousel has out of sight is not in the way',
    '<ul data-box="0 600 290 740" data-wide style="overflow-x: auto"><li data-box="290 600 360 740"><a href="/" data-box="296 600 360 740">Next</a></li></ul>',
    '',
  ],
  ['what is out of sight is not measured', '<p data-box="0 0 360 100"><b data-box="0 680 360 740">Free</b></p>', ''],
  ['stars are read as words are', '<svg data-box="300 690 336 714"></svg>', '-280px'],
  ['a picture may lie below it', '<svg data-box="0 600 360 740"></svg>', ''],
  ['nor does a link for them', '<a href="/x" data-box="300 700 301 701"></a>', ''],
  [
    'words in a box without a size are read',
    '<p data-box="0 0 0 0"><b data-box="0 660 360 740">Free</b></p>',
    '0px -80px',
  ],
])('%s', (_, page, translate) => {
  expect(aPhoneWith(page)).toMatchObject({ translate, visibility: '' })
})

test('it stands apart from what floats, too, also where that is still on its way', () => {
  expect(aPhoneWith('<button data-box="300 690 336 714"></button>').translate).toBe('-280px')
  const other = document.createElement('button')
  other.style.position = 'fixed'
  Object.defineProperties(other, { offsetWidth: { value: 48 }, offsetHeight: { value: 48 } })
  document.body.append(other)
  const stopOther = placeFreely(other, { sides: ['left'] })
  expect(other.style.translate).toBe('0px -64px')
  stopOther()
  const stopBeside = placeFreely(other, fromRight)
  expect(other.style.translate, 'above the button, where the first was').toBe('0px -48px')
  stopBeside()
  // In a low window it is a part of the page, and takes no place elsewhere.
  document.querySelector('aside')!.style.position = 'static'
  const stopBelow = placeFreely(other, fromRight)
  expect(other.style.translate).toBe('-280px')
  stop()
  stopBelow()
  // Where it was is free, and nobody avoids what has gone.
  document.querySelector('aside')?.remove()
  stop = placeFreely(other, { sides: ['left'] })
  expect(other.style.translate).toBe('')
})

test('it goes away from a page that can be pressed everywhere', () => {
  expect(aPhoneWith('<button></button>').visibility).toBe('hidden')
})

test.each([
  ['on a phone it goes while the page is read on, and comes back on the way up and at the end', 360, 'hidden'],
  ['where there is room beside the words it stays', 1180, ''],
])('%s', (_, width, readOn) => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000)
  vi.stubGlobal('innerHeight', 740)
  const style = aPhoneWith('<p data-box="0 100 360 300">Words above</p>', width, { ...fromRight, yields: true })
  const lookAfter = (top: number) => {
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(1000)
    return style.visibility
  }
  expect(style.visibility, 'where it floated in').toBe('')
  expect([400, 1200].map(lookAfter), 'on the way down').toEqual([readOn, readOn])
  expect(lookAfter(1150), 'on the way up').toBe('')
  expect(lookAfter(1300)).toBe(readOn)
  expect(lookAfter(2260), 'at the end').toBe('')
  // Safari goes past both ends by a pull, and back.
  expect([2310, 2280, 2260].map(lookAfter), 'past the end and back').toEqual(['', '', ''])
  expect([0, -60, -20, 0].map(lookAfter), 'past the top and back').toEqual(['', '', '', ''])
})

test('a map is free where it stands beside its list, and on a phone not', () => {
  const map = '<canvas data-box="0 100 360 740"></canvas>'
  expect(aPhoneWith(map).visibility).toBe('hidden')
  document.body.replaceChildren()
  expect(aPhoneWith(map, 1180).visibility).toBe('')
})

/** Words on every line of the window. */
const lines = Array.from({ length: 37 }, (_, at) => `<p data-box="0 ${at * 20} 360 ${at * 20 + 20}">Free</p>`).join('')

test('what is needed itself covers words where there is no free place, but no title and no button, and never goes away', () => {
  const look: Floating = { sides: ['middle', 'right'], stays: true }
  const beside = aPhoneWith('<p data-box="0 690 200 710">Free until Friday</p>', 360, look)
  expect(beside, 'words alone send it to the right').toMatchObject({ translate: '140px' })
  expect(aPhoneWith(lines, 360, look), 'words everywhere').toMatchObject({ translate: '' })
  const titled = (box: string) => `${lines}<h2 data-box="${box}">Your trip</h2>`
  expect(aPhoneWith(titled('0 680 360 700'), 360, look), 'above a title').toMatchObject({ translate: '0px -64px' })
  const titles = lines.replaceAll('<p', '<h2').replaceAll('</p', '</h2')
  const onTitles = aPhoneWith(`${titles}<button data-box="0 660 360 740"></button>`, 360, look)
  expect(onTitles, 'rather a title than a button').toMatchObject({ translate: '0px -80px' })
  const above = aPhoneWith(`${lines}<button data-box="0 660 360 740"></button>`, 360, look)
  expect(above).toMatchObject({ translate: '0px -80px', visibility: '' })
  expect(aPhoneWith('<button></button>', 360, look)).toMatchObject({ translate: '', visibility: '' })
})

test.each([
  ['stays where it is while a dialog is open', fromRight, ''],
  [
    'and what is there for seconds finds a place all the same, as high as it has to',
    { ...fromRight, passes: true },
    '0px -592px',
  ],
] as const)('a button for a chat %s', (_, look, translate) => {
  const page = '<div role="dialog"><button data-box="0 140 360 740">Book now</button></div>'
  expect(aPhoneWith(page, 360, look)).toMatchObject({ translate })
})
