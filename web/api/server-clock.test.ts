import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { learnServerClock, serverNow } from './server-clock.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-12-01T12:00:00.400Z')
const dated = (ms: number, cacheControl = 'no-store') =>
  new Headers({ date: new Date(ms).toUTCString(), 'cache-control': cacheControl })

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  learnServerClock(dated(now), now)
  vi.useRealTimers()
})

it.each([
  ['ahead', -HOUR_MS],
  ['behind', HOUR_MS],
])('puts a clock right that is an hour %s, to a second', (_how, difference) => {
  learnServerClock(dated(now + difference), now - 300)
  expect(Math.abs(serverNow() - (now + difference))).toBeLessThan(1000)
})

it.each([0, 300, 20_000])('leaves a clock alone that may be right, whose answer took %s ms', (took) => {
  learnServerClock(dated(now - took / 2), now - took)
  expect(serverNow()).toBe(now)
})

it('hears of a clock that was put right meanwhile', () => {
  learnServerClock(dated(now + HOUR_MS), now)
  learnServerClock(dated(now), now)
  expect(serverNow()).toBe(now)
})

it.each([
  ['was kept by a cache', dated(now - HOUR_MS, 'public, max-age=60')],
  ['has no date', new Headers({ 'cache-control': 'no-store' })],
  ['has a date that is none', new Headers({ 'cache-control': 'no-store', date: 'yesterday' })],
])('learns nothing from an answer that %s', (_what, headers) => {
  learnServerClock(headers, now)
  expect(serverNow()).toBe(now)
})
