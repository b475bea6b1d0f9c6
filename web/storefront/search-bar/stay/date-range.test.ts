import { expect, test } from 'vitest'
import { limitsOf, placeIn, withCheckIn, withCheckOut } from './date-range.ts'

test('a stay is one band from the first day to the last', () => {
  const stay = { checkIn: '2026-11-30', checkOut: '2026-12-02' }
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
  expect(days.map((day) => placeIn(stay, day))).toEqual(['outside', 'start', 'inside', 'end', 'outside'])
})

const stay = { checkIn: '2026-12-10', checkOut: '2026-12-13' }

test.each([
  ['2026-12-11', '2026-12-13'],
  ['2026-12-13', '2026-12-14'],
  ['2026-12-20', '2026-12-21'],
  ['2026-11-01', '2026-12-01'],
])('check-in %s keeps the check-out or makes it %s', (checkIn, checkOut) => {
  expect(withCheckIn(stay, checkIn)).toEqual({ checkIn, checkOut })
})

test('a stay has one to thirty nights', () => {
  expect(withCheckOut(stay, '2026-12-10').checkOut).toBe('2026-12-11')
  expect(withCheckOut(stay, '2027-03-01').checkOut).toBe('2027-01-09')
})

test('no end may be past, too far ahead or too long after the other', () => {
  expect(limitsOf(stay, '2026-12-01')).toEqual({
    checkIn: { from: '2026-12-01', to: '2028-04-14' },
    checkOut: { from: '2026-12-11', to: '2027-01-09' },
  })
})
