import { expect, it } from 'vitest'
import { listNearbyDates } from './nearby-dates.ts'

const stay = { checkIn: '2026-12-19', checkOut: '2026-12-22', occupancies: [{ numOfAdults: 2, childAges: [] }] }
const datesOf = (today: string) => listNearbyDates(stay, today).map(({ checkIn, checkOut }) => [checkIn, checkOut])

it('moves a stay by up to three days and keeps its nights and guests', () => {
  expect(datesOf('2026-12-01')).toEqual([
    ['2026-12-16', '2026-12-19'],
    ['2026-12-17', '2026-12-20'],
    ['2026-12-18', '2026-12-21'],
    ['2026-12-19', '2026-12-22'],
    ['2026-12-20', '2026-12-23'],
    ['2026-12-21', '2026-12-24'],
    ['2026-12-22', '2026-12-25'],
  ])
  expect(listNearbyDates(stay, '2026-12-01')[0]?.occupancies).toBe(stay.occupancies)
})

it('offers no day that is over', () => {
  expect(datesOf('2026-12-18')[0]).toEqual(['2026-12-18', '2026-12-21'])
})
