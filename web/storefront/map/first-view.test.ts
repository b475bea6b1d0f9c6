import { expect, test } from 'vitest'
import { centralBounds, wantsNewView } from './first-view.ts'

const city = Array.from({ length: 60 }, (_, at) => ({ lat: 3 + at / 1000, long: 101 + at / 1000 }))

test('a few hotels far out do not pull the first view from the city', () => {
  const [[west, south], [east, north]] = centralBounds([
    { lat: -8, long: 115 },
    ...city,
    { lat: 5.4, long: 100.3 },
    { lat: 2.1, long: 101.9 },
  ])
  expect([west, south]).toEqual([expect.closeTo(101, 1), expect.closeTo(3, 1)])
  expect([east, north]).toEqual([expect.closeTo(101.06, 1), expect.closeTo(3.06, 1)])
})

test('a handful are all in it', () => {
  const few = [
    { lat: 3, long: 101 },
    { lat: 4, long: 103 },
  ]
  expect(centralBounds(few)).toEqual([
    [101, 3],
    [103, 4],
  ])
})

const framed = { place: 'Kuala Lumpur', count: 60 }

test.each([
  ['nothing is known', undefined, { place: 'Kuala Lumpur', count: 0 }, false, false],
  ['the first hotels are known', undefined, framed, false, true],
  ['a few more have come', framed, { ...framed, count: 119 }, false, false],
  ['many more have come', framed, { ...framed, count: 120 }, false, true],
  ['many more have come to a view that was moved', framed, { ...framed, count: 2000 }, true, false],
  ['a filter left few', framed, { ...framed, count: 3 }, false, false],
  ['it is another place, moved or not', framed, { place: 'Tokyo', count: 3 }, true, true],
])('whether the view is made anew when %s', (_, before, now, isMoved, wanted) => {
  expect(wantsNewView(before, now, isMoved)).toBe(wanted)
})
