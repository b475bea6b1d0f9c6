import { expect, test } from 'vitest'
import { decideBy } from './decide-by.ts'

const now = new Date('2026-11-23T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const by = (freeUntil: number | undefined, arrival = 1000, hours = 24) =>
  (decideBy({
    now,
    hours,
    freeUntil: freeUntil === undefined ? undefined : inHours(freeUntil),
    arrival: inHours(arrival),
  }).getTime() -
    now.getTime()) /
  3_600_000

test('a request is decided within the company’s hours', () => {
  expect(by(undefined)).toBe(24)
  expect(by(500)).toBe(24)
  expect(by(500, 1000, 72)).toBe(72)
})

test('sooner where cancelling stops being free: twelve hours before that', () => {
  expect(by(30)).toBe(18)
  expect(by(36)).toBe(24)
})

test('a free time that is over, or nearly, says nothing', () => {
  expect(by(12)).toBe(24)
  expect(by(5)).toBe(24)
  expect(by(-100)).toBe(24)
})

test('never after the guests have come', () => {
  expect(by(undefined, 9)).toBe(9)
  expect(by(30, 9)).toBe(9)
})
