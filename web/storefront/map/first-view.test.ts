import { expect, test } from 'vitest'
import { centralBounds } from './first-view.ts'

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
