import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error fails the test that caused it. A test that expects one mocks it itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : []
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})

// Files share a process: the next one finds the clock and the globals as they are.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
