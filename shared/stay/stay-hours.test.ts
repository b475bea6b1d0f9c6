import { expect, test } from 'vitest'
import { stayHours } from './stay-hours.ts'

const hours = (from?: string, until?: string) =>
  stayHours({ checkIn: '2026-12-20', checkOut: '2026-12-23', from, until })

test.each([
  ['14:00', '12:00', '14:00', '12:00'],
  ['3:00 PM', '11:30 AM', '15:00', '11:30'],
  ['12:00 a.m.', '12 PM', '00:00', '12:00'],
  ['09.30', '10:00:00', '09:30', '10:00'],
])('reads %s and %s as hotels write them', (from, until, start, end) => {
  expect(hours(from, until)).toEqual({ kind: 'hours', start: `2026-12-20T${start}`, end: `2026-12-23T${end}` })
})

test.each([
  ['', '12:00'],
  ['14:00', ''],
  ['in the afternoon', '12:00'],
  ['25:00', '12:00'],
  ['14:75', '12:00'],
  [undefined, undefined],
])('takes whole days for %s and %s, the day of departure included', (from, until) => {
  expect(hours(from, until)).toEqual({ kind: 'days', start: '2026-12-20', end: '2026-12-24' })
})
