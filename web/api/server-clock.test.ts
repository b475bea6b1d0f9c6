import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  byThisClock,
  learnServerClock,
  learnServerClockFromPage,
  onServerClock,
  serverDate,
  serverNow,
} from './server-clock.ts'

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

it('tells once that a clock is wrong, and does not tremble with each answer', () => {
  const told = vi.fn<() => void>()
  const stop = onServerClock(told)
  learnServerClock(dated(now + HOUR_MS), now)
  const learned = serverNow()
  vi.setSystemTime(now + 400)
  learnServerClock(dated(now + HOUR_MS + 400), now + 300)
  expect(serverNow()).toBe(learned + 400)
  expect(told).toHaveBeenCalledOnce()
  stop()
  learnServerClock(dated(now + 400), now)
  expect(told).toHaveBeenCalledOnce()
})

it('says when a wrong clock will show the server’s moment', () => {
  learnServerClock(dated(now - 48 * HOUR_MS), now)
  const end = new Date(serverNow() + HOUR_MS).toISOString()
  expect(byThisClock(end)).toBe(new Date(now + HOUR_MS).toISOString())
  expect(serverDate().toISOString()).toMatch(/^2026-11-29T12:00:0/)
})

it.each([
  ['was kept by a cache', dated(now - HOUR_MS, 'public, max-age=60')],
  ['has no date', new Headers({ 'cache-control': 'no-store' })],
  ['has a date that is none', new Headers({ 'cache-control': 'no-store', date: 'yesterday' })],
])('learns nothing from an answer that %s', (_what, headers) => {
  learnServerClock(headers, now)
  expect(serverNow()).toBe(now)
})

/** A page of this browser, asked for a second and answered half a second ago. */
function openPage(written: number, changes: object = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(1200)
  const page = { requestStart: 200, responseStart: 700, transferSize: 300, workerStart: 0 }
  const serverTiming = [{ name: 'now', duration: written }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...page, serverTiming, ...changes } as never])
  learnServerClockFromPage()
  vi.restoreAllMocks()
}

it.each([
  ['ahead', -48 * HOUR_MS],
  ['behind', 48 * HOUR_MS],
])('learns from the page that its clock is two days %s', (_how, difference) => {
  openPage(now + difference - 600)
  expect(Math.abs(serverNow() - (now + difference))).toBeLessThanOrEqual(500)
})

it.each([
  ['came from a cache', { transferSize: 0 }],
  ['came from the worker', { workerStart: 50 }],
  ['says no time', { serverTiming: [] }],
  ['is of a browser that tells none', { serverTiming: undefined }],
])('learns nothing from a page that %s', (_what, changes) => {
  openPage(now - 48 * HOUR_MS, changes)
  expect(serverNow()).toBe(now)
})

it('leaves a clock alone that may be right when its page came', () => {
  openPage(now - 600)
  expect(serverNow()).toBe(now)
})
