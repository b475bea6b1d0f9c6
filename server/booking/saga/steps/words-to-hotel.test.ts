import { expect, test } from 'vitest'
import { wordsToHotel } from './words-to-hotel.ts'

test('the arrival is said with its day, in the night that follows check-in too', () => {
  expect(wordsToHotel({ arrivalHour: 14 }, '2026-12-31')).toEqual(['Estimated arrival: 2026-12-31, 14:00–15:00.'])
  expect(wordsToHotel({ arrivalHour: 23 }, '2026-12-31')).toEqual(['Estimated arrival: 2026-12-31, 23:00–00:00.'])
  expect(wordsToHotel({ arrivalHour: 24 }, '2026-12-31')).toEqual(['Estimated arrival: 2027-01-01, 00:00–01:00.'])
})

test('wishes are passed on as they were typed, after the arrival, and as the guest’s', () => {
  const note = { arrivalHour: 22, requests: 'Kamar di lantai atas' }
  expect(wordsToHotel(note, '2026-12-20')).toEqual([
    'Estimated arrival: 2026-12-20, 22:00–23:00.',
    'Guest’s own words: Kamar di lantai atas',
  ])
})

test('who says nothing sends nothing', () => {
  expect(wordsToHotel(null, '2026-12-20')).toEqual([])
})
