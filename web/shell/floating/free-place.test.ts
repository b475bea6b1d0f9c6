import { expect, test } from 'vitest'
import { type Box, boxAt, findFreePlace, isFree, type Place } from './free-place.ts'

const sides = ['right', 'left'] as const
const startPlace: Place = { side: 'right', bottom: 16 }
const size = { width: 56, height: 48 }
const view = { width: 360, height: 740 }
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

test.each<[string, Box[], ReturnType<typeof findFreePlace>]>([
  ['where nothing is below it, it stays where it floated in', [], startPlace],
  // As small as something to press may be.
  ['a small button below it sends it to the left', [box(312, 690, 336, 714)], { side: 'left', bottom: 16 }],
  ['a field as wide as the page sends it above', [box(16, 660, 344, 708)], { side: 'right', bottom: 96 }],
  ['a page of fields leaves it no place', [box(0, 0, 360, 740)], undefined],
])('%s', (_what, boxes, place) => {
  expect(findFreePlace(size, view, boxes, { sides })).toEqual(place)
})

test('a narrow link below it is found', () => {
  for (let y = 676; y < 724; y += 1) {
    expect(isFree(boxAt(startPlace, size, view), [box(300, y, 330, y + 12)])).toBe(false)
  }
})

test('in the middle it moves up alone', () => {
  const above = findFreePlace(size, view, [box(16, 660, 344, 708)], { sides: ['middle'] })
  expect(above).toEqual({ side: 'middle', bottom: 96 })
  expect(boxAt({ side: 'middle', bottom: 16 }, size, view)).toEqual(box(148, 672, 212, 728))
})

test('what is there for seconds may stand at any height, and in the window', () => {
  const fields = [box(0, 200, 360, 740)]
  expect(findFreePlace(size, view, fields, { sides: ['middle'] })).toBeUndefined()
  expect(findFreePlace(size, view, fields, { sides: ['middle'], highest: 1 })).toEqual({ side: 'middle', bottom: 560 })
  expect(findFreePlace(size, view, [box(0, 60, 360, 740)], { sides: ['middle'], highest: 1 })).toBeUndefined()
})
