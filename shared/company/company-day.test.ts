import { expect, test } from 'vitest'
import { companyDay, formatCompanyTime } from './company-day.ts'

test('a company’s day begins and ends at midnight in Jakarta', () => {
  expect(companyDay(new Date('2026-11-23T16:59:59Z'))).toBe('2026-11-23')
  expect(companyDay(new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-24')
})

test.each([
  ['en-US', '21 Nov 2026, 00:05 WIB'],
  ['id-ID', '21 Nov 2026, 00.05 WIB'],
])('a company’s time is Jakarta’s and names its clock, wherever it is read: %s', (locale, words) => {
  expect(formatCompanyTime(new Date('2026-11-20T17:05:00Z'), locale)).toBe(words)
})
