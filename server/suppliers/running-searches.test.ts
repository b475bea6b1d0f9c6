import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RunningSearches } from './running-searches.ts'

let searches: RunningSearches
let ended: boolean
beforeEach(() => {
  vi.useFakeTimers()
  ended = false
  searches = new RunningSearches()
  searches.hold('T', () => (ended = true))
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const ask = (status: string, afterMs = 0) =>
  searches.ask('T', () => new Promise<{ status: string }>((answer) => setTimeout(() => answer({ status }), afterMs)))

test('a search ends with its last rate', async () => {
  void ask('in_progress')
  await later(10)
  expect(ended).toBe(false)
  void ask('completed')
  await later(10)
  expect(ended).toBe(true)
})

test('it ends five seconds after the last question, however long that waited for its answer', async () => {
  await later(4000)
  void ask('in_progress', 8000)
  void ask('in_progress', 2000)
  await later(12_900)
  expect(ended).toBe(false)
  await later(100)
  expect(ended).toBe(true)
})

test('questions that fail do not hold it, and no search runs for more than a minute', async () => {
  await expect(searches.ask('T', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  for (let seconds = 0; seconds < 60; seconds += 2) {
    void ask('in_progress')
    await later(2000)
  }
  expect(ended).toBe(false)
  void ask('in_progress', 1)
  await later(10)
  expect(ended).toBe(true)
})
