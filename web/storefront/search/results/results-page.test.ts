import { expect, test } from 'vitest'
import { pageLinks, pageOf } from './results-page.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('16 hotels a page: the 17th opens page 2 [B9-001]', () => {
  expect(pageOf(numbers(16), 1)).toMatchObject({ pages: 1, from: 1, to: 16 })
  expect(pageOf(numbers(17), 2)).toEqual({ page: 2, pages: 2, from: 17, to: 17, items: [17] })
})

test('a page that does not exist becomes the nearest that does', () => {
  expect(pageOf(numbers(40), 9).page).toBe(3)
  expect(pageOf([], 4)).toMatchObject({ page: 1, pages: 1, from: 0, to: 0 })
})

test('page links keep the ends and the neighbours', () => {
  expect(pageLinks(1, 1)).toEqual([1])
  expect(pageLinks(1, 4)).toEqual([1, 2, 3, 4])
  expect(pageLinks(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pageLinks(12, 12)).toEqual([1, 'gap', 11, 12])
})
