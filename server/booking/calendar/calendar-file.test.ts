import { expect, test } from 'vitest'
import { calendarFile, type CalendarStay } from './calendar-file.ts'

const aStay = (changes: Partial<CalendarStay> = {}): CalendarStay => ({
  uid: 'LS-1@stay.example',
  writtenAt: new Date('2026-11-22T01:02:03.456Z'),
  hours: { kind: 'hours', start: '2026-12-20T15:00', end: '2026-12-23T12:00' },
  zone: 'Asia/Kuala_Lumpur',
  title: 'Stay at The Jati',
  place: 'The Jati, 1 Jalan Raja',
  point: { lat: 3.1, long: 101.7 },
  notes: ['Reference ID: LS-1'],
  url: 'https://stay.example/booking?refId=LS-1',
  ...changes,
})
const unfolded = (changes: Partial<CalendarStay> = {}) =>
  calendarFile(aStay(changes)).replaceAll('\r\n ', '').split('\r\n')
const zoneOf = (lines: string[]) => lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))

test('a stay is an event on the hotel’s clock, whose zone comes with it', () => {
  const lines = unfolded()
  expect(lines).toContain('DTSTART;TZID=Asia/Kuala_Lumpur:20261220T150000')
  expect(lines).toContain('DTEND;TZID=Asia/Kuala_Lumpur:20261223T120000')
  expect(lines).toContain('DTSTAMP:20261122T010203Z')
  expect(zoneOf(lines)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kuala_Lumpur',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
  ])
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lodestay//Bookings//EN'])
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('clocks that change during the stay change in the file', () => {
  const hours = { kind: 'hours', start: '2026-10-24T15:00', end: '2026-10-26T11:00' } as const
  const lines = zoneOf(unfolded({ hours, zone: 'Europe/Paris' }))
  expect(lines).toContain('TZOFFSETTO:+0200')
  // On Sunday at three in the morning, summer time.
  expect(lines.slice(-5)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
  ])
  const newYork = zoneOf(
    unfolded({ hours: { ...hours, start: '2027-03-13T15:00', end: '2027-03-15T11:00' }, zone: 'America/New_York' }),
  )
  expect(newYork.slice(-4)).toEqual([
    'DTSTART:20270314T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:STANDARD',
  ])
})

test('the clocks change at their own minute, however long before and after the stay begins and ends', () => {
  const noon = { kind: 'hours', start: '2027-03-13T12:00', end: '2027-03-15T12:00' } as const
  expect(zoneOf(unfolded({ hours: noon, zone: 'America/New_York' }))).toContain('DTSTART:20270314T020000')
  const autumn = { kind: 'hours', start: '2027-11-06T12:00', end: '2027-11-08T12:00' } as const
  expect(zoneOf(unfolded({ hours: autumn, zone: 'America/New_York' }))).toContain('DTSTART:20271107T020000')
})

test('without a zone the hours are the same wherever they are looked at', () => {
  const lines = unfolded({ zone: undefined })
  expect(lines).toContain('DTSTART:20261220T150000')
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('without hours the stay is whole days', () => {
  const lines = unfolded({ hours: { kind: 'days', start: '2026-12-20', end: '2026-12-24' } })
  expect(lines).toContain('DTSTART;VALUE=DATE:20261220')
  expect(lines).toContain('DTEND;VALUE=DATE:20261224')
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('what a hotel calls itself cannot become a line or a field of its own', () => {
  const title = 'Stay at "A, B; C\\D"\r\nATTACH:https://evil.example\nX:1'
  const lines = unfolded({ title, notes: ['one, two', 'three'] })
  expect(lines).toContain(String.raw`SUMMARY:Stay at "A\, B\; C\\D"\nATTACH:https://evil.example\nX:1`)
  expect(lines).toContain(String.raw`DESCRIPTION:one\, two\nthree`)
  expect(lines.some((line) => line.startsWith('ATTACH') || line.startsWith('X:'))).toBe(false)
})

test('no line is longer than 75 octets, and no character is torn', () => {
  const title = `Menginap di ${'Résidence 東京 🏨 '.repeat(20)}`
  const file = calendarFile(aStay({ title }))
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
