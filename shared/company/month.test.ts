import { expect, test } from 'vitest'
import { addMonths, monthOf, startOfMonth } from './month.ts'

test('a month begins at midnight in Jakarta, seven hours before GMT', () => {
  expect(startOfMonth('2026-11').toISOString()).toBe('2026-10-31T17:00:00.000Z')
  expect(monthOf(new Date('2026-10-31T16:59:59.999Z'))).toBe('2026-10')
  expect(monthOf(new Date('2026-10-31T17:00:00.000Z'))).toBe('2026-11')
})

test('months are counted over the end of a year, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-07',
  ])
})
