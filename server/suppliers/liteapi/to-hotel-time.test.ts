import { expect, test } from 'vitest'
import { toHotelTime } from './to-hotel-time.ts'

test('reads LiteAPI’s GMT', () => {
  expect(toHotelTime('2026-12-18 10:00:00', () => 480)).toBe('2026-12-18T18:00:00')
  expect(toHotelTime('2026-12-18T10:00:00Z', () => -300)).toBe('2026-12-18T05:00:00')
  expect(toHotelTime('2026-12-18T20:00:00+00:00', () => 480)).toBe('2026-12-19T04:00:00')
  expect(toHotelTime('2026-12-18', () => 0)).toBe('2026-12-18T00:00:00')
  expect(toHotelTime('soon', () => 480)).toBeUndefined()
})
