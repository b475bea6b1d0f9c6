import { expect, it } from 'vitest'
import { redirectOf } from './redirects.ts'

it.each([
  ['/single', '', '/'],
  ['/Single/', 'hotel_id=h 1', '/hotel/h%201/detail'],
  ['/faq', 'hotel_id=1', undefined],
])('%s?%s leads to %s', (path, query, target) => {
  expect(redirectOf(path, new URLSearchParams(query))).toBe(target)
})
