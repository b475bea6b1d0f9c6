import { expect, test } from 'vitest'
import { placeIn } from './date-range.ts'

test('a stay is one band from the first day to the last', () => {
  const stay = { checkIn: '2026-11-30', checkOut: '2026-12-02' }
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
  expect(days.map((day) => placeIn(stay, day))).toEqual(['outside', 'start', 'inside', 'end', 'outside'])
})
