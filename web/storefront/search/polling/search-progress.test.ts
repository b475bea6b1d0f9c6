import { expect, test } from 'vitest'
import { announcedStep, searchProgress } from './search-progress.ts'

test('progress is the hotels checked of those asked, as its words say, from 5 to 99 percent [B4-008]', () => {
  expect(searchProgress(0, 0)).toBe(5)
  expect(searchProgress(1, 1000)).toBe(5)
  expect(searchProgress(34, 60)).toBe(57)
  expect(searchProgress(485, 1442)).toBe(34)
  expect(searchProgress(646, 646)).toBe(99)
})

test('progress is said aloud in steps of 25', () => {
  expect([5, 24, 25, 60, 75, 99].map(announcedStep)).toEqual([0, 0, 25, 50, 75, 75])
})
