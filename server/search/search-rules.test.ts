import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '#shared/reasons/reasons.ts'
import { isTooLarge } from '#shared/places/region-size.ts'
import { addDays } from '#shared/stay/stay.ts'
import { nationalityOf, simplifyBorders, stayIssues } from './search-rules.ts'

const today = '2026-11-21'
const stay = (from: number, nights: number) => ({
  checkIn: addDays(today, from),
  checkOut: addDays(today, from + nights),
})
const messageFor = (from: number, nights: number) => {
  const [issue] = stayIssues(stay(from, nights), today)
  return issue && english(issue.reason, issue.params)
}

describe('the dates of a stay', () => {
  test('may start yesterday, for somewhere it is, but not earlier', () => {
    expect(messageFor(-1, 1)).toBeUndefined()
    expect(messageFor(-2, 1)).toBe('Check-in is in the past')
  })

  test('may be 500 days away and last 30 nights', () => {
    expect(messageFor(500, 30)).toBeUndefined()
    expect(messageFor(501, 1)).toBe('Check-in must be within 500 days from today')
    expect(messageFor(1, 31)).toBe('A stay has at most 30 nights')
  })

  test('need a night between them', () => {
    expect(messageFor(1, 0)).toBe('Check-out must be after check-in')
    expect(messageFor(3, -1)).toBe('Check-out must be after check-in')
  })
})

test('a missing country and UNKNOWN are MY [B7-018] [B9-014]', () => {
  expect(nationalityOf(undefined, undefined)).toBe('MY')
  expect(nationalityOf('UNKNOWN')).toBe('MY')
  expect(nationalityOf('UNKNOWN', 'ID')).toBe('ID')
  expect(nationalityOf('SG', 'ID')).toBe('SG')
})

test('a border comes back in as many corners and rings as a search accepts', () => {
  const point = fc.record({
    lat: fc.double({ min: 0, max: 8, noNaN: true }),
    long: fc.double({ min: 0, max: 8, noNaN: true }),
  })
  const rings = fc.array(fc.array(point, { maxLength: 60 }), { maxLength: 12 })
  fc.assert(
    fc.property(rings, (border) => {
      const kept = simplifyBorders(border, { maxVertices: 50, maxRings: 8 })
      expect(kept.length).toBeLessThanOrEqual(8)
      expect(kept.flat().length).toBeLessThanOrEqual(50)
      for (const ring of kept) expect(ring.length).toBeGreaterThanOrEqual(3)
      const mayBeSearched = !isTooLarge(border)
      expect(kept.length > 0).toBe(mayBeSearched && border.some((ring) => ring.length >= 3))
    }),
  )
})
