import { expect, it } from 'vitest'
import { walkOf } from './walking.ts'

it.each([
  [0.8, 'km', 13],
  [0.8, 'KM', 13],
  [0.01, 'km', 1],
  [500, 'm', 8],
  [0.5, 'mi', 13],
  [2.7, 'km', 44],
  [2.9, 'km', undefined],
  [0.8, 'leagues', undefined],
])('%d %s are walked in %s minutes', (distance, unit, minutes) => {
  expect(walkOf({ distance, unit })).toBe(minutes)
})
