import { expect, test } from 'vitest'
import { companyDay } from './company-day.ts'

test('a company’s day begins and ends at midnight in Jakarta', () => {
  expect(companyDay(new Date('2026-11-23T16:59:59Z'))).toBe('2026-11-23')
  expect(companyDay(new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-24')
})
