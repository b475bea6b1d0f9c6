import { expect, test } from 'vitest'
import { announcedStep, searchProgress } from './search-progress.ts'

test('progress is twice the checked over all hotels, from 5 to 99 percent [B4-008]', () => {
  expect(searchProgress(0, 0)).toBe(5)
  expect(searchProgress(1, 1000)).toBe(5)
  expect(searchProgress(34, 200)).toBe(34)
  expect(searchProgress(100, 200)).toBe(99)
  expect(searchProgress(200, 200)).toBe(99)
})

test('progress is said aloud in steps of 25', () => {
  expect([5, 24, 25, 60, 75, 99].map(announcedStep)).toEqual([0, 0, 25, 50, 75, 75])
})
