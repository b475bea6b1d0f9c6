import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetStored, readStored, storeFor } from './expiring.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it('keeps a value for a day unless told otherwise [A4-020]', () => {
  storeFor('VDHOL-x', { a: 1 })
  laterBy(86_399)
  expect(readStored('VDHOL-x')).toEqual({ a: 1 })
  laterBy(1)
  expect(readStored('VDHOL-x')).toBeUndefined()
})

it('reads an expired value as nothing and clears its key [A4-018] [A4-019]', () => {
  storeFor('VDHOL-x', 'token', 300)
  laterBy(301)
  expect(readStored('VDHOL-x')).toBeUndefined()
  expect(localStorage.getItem('VDHOL-x')).toBeNull()
})

it('removes what it cannot read', () => {
  localStorage.setItem('VDHOL-x', 'not json')
  expect(readStored('VDHOL-x')).toBeUndefined()
  expect(localStorage.getItem('VDHOL-x')).toBeNull()
})

it('forgets by prefix and leaves the rest', () => {
  storeFor('VDHOL-results-1', 1)
  storeFor('VDHOL-search-1', 1)
  forgetStored('VDHOL-results-')
  expect(readStored('VDHOL-results-1')).toBeUndefined()
  expect(readStored('VDHOL-search-1')).toBe(1)
})
