import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  formatClock,
  addDays,
  dateOf,
  defaultDeepLinkStay,
  defaultFormStay,
  formatDate,
  formatDeadline,
  formatHotelTime,
  formatPolicyTime,
  formatShortMonth,
  formatShortRange,
  isPlainDate,
  nightsBetween,
} from './stay.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))

describe('dates', () => {
  test('adding days and counting nights are inverse, over leap days and clock changes [A9-005]', () => {
    fc.assert(fc.property(date, fc.integer({ min: -800, max: 800 }), (d, n) => nightsBetween(d, addDays(d, n)) === n))
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2)
  })

  test.each([
    ['Asia/Jakarta', '21 Nov 2026, 17:05 WIB', '21 Nov 2026, 17.05 WIB'],
    ['Asia/Pontianak', '21 Nov 2026, 17:05 WIB', '21 Nov 2026, 17.05 WIB'],
    ['Asia/Makassar', '21 Nov 2026, 18:05 WITA', '21 Nov 2026, 18.05 WITA'],
    ['Asia/Jayapura', '21 Nov 2026, 19:05 WIT', '21 Nov 2026, 19.05 WIT'],
    ['Asia/Kuala_Lumpur', '21 Nov 2026, 18:05 GMT+8', '21 Nov 2026, 18.05 GMT+8'],
  ])('a deadline names its clock as people there do: %s', (zone, english, indonesian) => {
    const instant = new Date('2026-11-21T10:05:00Z')
    expect(formatDeadline(instant, 'en-US', zone)).toBe(english)
    expect(formatDeadline(instant, 'id-ID', zone)).toBe(indonesian)
  })

  test('two dates in the fewest words', () => {
    expect(formatShortRange('2026-12-12', '2026-12-14', 'en-US')).toBe('12–14 Dec')
    expect(formatShortRange('2027-01-30', '2027-02-02', 'en-US')).toBe('30 Jan – 2 Feb')
    expect(formatShortRange('2026-12-12', '2026-12-14', 'id-ID')).toBe('12–14 Des')
  })

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00', '0000-00-00'])(
    '%j is not a calendar date',
    (text) => expect(isPlainDate(text)).toBe(false),
  )

  test('today depends on the zone, not on the machine', () => {
    const instant = new Date('2026-11-21T18:00:00Z')
    expect(dateOf(instant, 'Asia/Jakarta')).toBe('2026-11-22')
    expect(dateOf(instant, 'Pacific/Honolulu')).toBe('2026-11-21')
  })

  test('without a zone it is the day on the machine’s clock', () => {
    vi.spyOn(Date.prototype, 'getDate').mockReturnValue(7)
    expect(dateOf(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-07')
  })
})

describe('default stays', () => {
  test('the search form starts tomorrow for one night [A5-031, A5-032]', () => {
    expect(defaultFormStay('2026-12-31')).toEqual({ checkIn: '2027-01-01', checkOut: '2027-01-02' })
  })

  test('results without dates start in two days [B2-041, B2-042]', () => {
    expect(defaultDeepLinkStay('2026-12-30')).toEqual({ checkIn: '2027-01-01', checkOut: '2027-01-02' })
  })
})

describe('words', () => {
  test('policy times read MMMM Do, YYYY h:mma [A9-008]', () => {
    expect(formatPolicyTime('2026-12-18T18:00:00')).toBe('December 18th, 2026 6:00pm')
    expect(formatPolicyTime('2026-01-01T00:05')).toBe('January 1st, 2026 12:05am')
    expect(formatPolicyTime('2026-03-22T12:30:00Z')).toBe('March 22nd, 2026 12:30pm')
    expect(formatPolicyTime('2026-03-11')).toBe('March 11th, 2026 12:00am')
    expect(formatPolicyTime('soon')).toBe('soon')
  })

  test('a hotel’s own time keeps its hour whatever zone the reader is in', () => {
    expect(formatHotelTime('2026-12-18T18:00:00', 'en-US')).toBe('18 Dec 2026, 18:00')
    expect(formatHotelTime('2026-12-18T00:05', 'id-ID')).toBe('18 Des 2026, 00.05')
    expect(formatHotelTime('2026-12-18', 'en-US')).toBe('18 Dec 2026, 00:00')
    expect(formatHotelTime('soon', 'en-US')).toBe('soon')
  })

  test.each([
    ['14:00', '14:00', '14.00'],
    ['3:05 PM', '15:05', '15.05'],
    ['12 am', '00:00', '00.00'],
    ['11:00:00', '11:00', '11.00'],
    ['noon', 'noon', 'noon'],
    ['14', '14', '14'],
  ])('the time of day %s reads as the language writes it', (text, english, indonesian) => {
    expect(formatClock(text, 'en-US')).toBe(english)
    expect(formatClock(text, 'id-ID')).toBe(indonesian)
  })

  test('dates read in the language of the reader', () => {
    expect(formatDate('2026-11-20', 'en-GB')).toBe('Fri, 20 Nov 2026')
    expect(formatDate('2026-11-20', 'en-US')).toBe('Fri, 20 Nov 2026')
    expect(formatDate('2026-11-20', 'id-ID')).toContain('Nov 2026')
  })

  test('a month is one word in all dates of a language, and its year is never taken for a day', () => {
    for (const locale of ['en-US', 'id-ID'] as const) {
      for (let month = 1; month <= 12; month += 1) {
        const [year, day] = [`2026-${String(month).padStart(2, '0')}`, '02']
        const short = formatShortMonth(year, locale)
        expect(short).toMatch(/^\p{L}{3,4} 2026$/u)
        expect(formatDate(`${year}-${day}`, locale)).toContain(` 2 ${short}`)
        expect(formatHotelTime(`${year}-${day}T07:05`, locale)).toMatch(new RegExp(`^0?2 ${short}, 07`))
      }
    }
    expect(formatShortMonth('2026-09', 'en-US')).toBe('Sept 2026')
  })
})
