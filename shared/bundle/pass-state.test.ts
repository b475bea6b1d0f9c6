import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activateBy, canPassMove, passStates, sendFrom } from './pass-state.ts'
import { addDays, nightsBetween } from '#shared/stay/stay.ts'

const ended = ['USED_UP', 'EXPIRED', 'CANCELLED'] as const

test('what has ended stays so, and an activated pass is not cancelled', () => {
  for (const from of ended) for (const to of passStates) expect(canPassMove(from, to)).toBe(false)
  expect(canPassMove('ACTIVATED', 'CANCELLED')).toBe(false)
  expect(canPassMove('SENT', 'CANCELLED')).toBe(true)
})

test('nothing is sent that was not verified, and nothing activated that was not sent', () => {
  expect(passStates.filter((from) => canPassMove(from, 'SENT'))).toEqual(['VERIFIED'])
  expect(passStates.filter((from) => canPassMove(from, 'ACTIVATED'))).toEqual(['SENT'])
  expect(passStates.filter((from) => canPassMove(from, 'USED_UP'))).toEqual(['ACTIVATED'])
})

test('it can be activated within 60 days of being received, by the bundle’s calendar [A1-015]', () => {
  expect(activateBy(new Date('2027-03-01T16:59:00Z'), 60, 'Asia/Jakarta')).toBe('2027-04-30')
  // Midnight has passed in Jakarta.
  expect(activateBy(new Date('2027-03-01T17:01:00Z'), 60, 'Asia/Jakarta')).toBe('2027-05-01')
})

test('sent a week before arrival at the earliest, it never runs out before a stay of seven weeks ends', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2026-01-01', offset))
  fc.assert(
    fc.property(days, (checkIn) => {
      const first = sendFrom(checkIn)
      const until = activateBy(new Date(`${first}T00:00:00Z`), 60, 'Asia/Jakarta')
      expect(nightsBetween(first, checkIn)).toBe(7)
      expect(nightsBetween(checkIn, until)).toBe(53)
    }),
  )
})
