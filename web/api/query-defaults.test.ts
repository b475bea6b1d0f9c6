import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiFailure } from './client.ts'
import { queryDefaults } from './query-defaults.ts'

const client = new QueryClient({ defaultOptions: { queries: queryDefaults } })
const { retryDelay } = client.defaultQueryOptions({ queryKey: [] })
const delayAfter = (error: Error) => (typeof retryDelay === 'function' ? retryDelay(0, error) : retryDelay)

test('a part of a page is asked for again when the server said, and not after a minute', () => {
  expect(delayAfter(new ApiFailure(503, 'later', { retryAfterSeconds: 4 }))).toBe(4000)
  expect(delayAfter(new ApiFailure(503, 'much later', { retryAfterSeconds: 60 }))).toBe(10_000)
  expect(delayAfter(new ApiFailure(502, 'broken'))).toBe(1000)
})
