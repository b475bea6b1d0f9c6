import { expect, it } from 'vitest'
import type { RoamingPass } from './bundle.ts'
import { firstArrival, judgePass } from './roaming-pass.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'

const pass: RoamingPass = {
  countries: ['MY', 'SG'],
  leadDays: 14,
  days: [1, 3, 7],
  operators: ['Indosat'],
  numberHints: [],
  activateWithinDays: 60,
  from: '2026-01-01',
  until: '2027-06-30',
}
const today = '2026-11-24'
const stay = { country: 'MY', checkIn: '2026-12-08', nights: 2, today }

it('is given for a stay that is booked 14 days ahead, and refused a day later with both dates [A1-011]', () => {
  expect(judgePass(pass, stay)).toEqual({ isGiven: true, days: 3 })
  expect(judgePass(pass, { ...stay, checkIn: '2026-12-07' })).toEqual({
    isGiven: false,
    reason: 'LEAD_TOO_SHORT',
    bookBy: '2026-11-23',
    arriveFrom: '2026-12-08',
  })
})

it('names how a room is paid only where it comes with one that is paid now', () => {
  const atHotel = { ...stay, isPaidAtHotel: true }
  expect(judgePass(pass, atHotel)).toEqual({ isGiven: false, reason: 'PAID_AT_HOTEL' })
  expect(judgePass(pass, { ...atHotel, checkIn: '2026-12-07' })).toMatchObject({ reason: 'LEAD_TOO_SHORT' })
  expect(judgePass(pass, { ...atHotel, checkIn: '2027-07-01' })).toMatchObject({ reason: 'NOT_PROMISED' })
})

it.each([
  [1, 1],
  [2, 3],
  [3, 3],
  [4, 7],
  [7, 7],
  [30, 7],
])('for a stay of %i nights it lasts %i days [A1-012] [A1-013]', (nights, days) => {
  expect(judgePass(pass, { ...stay, nights })).toEqual({ isGiven: true, days })
})

it('is for the countries of its partner only', () => {
  expect(judgePass(pass, { ...stay, country: 'TH' })).toEqual({
    isGiven: false,
    reason: 'OTHER_COUNTRY',
    country: 'TH',
  })
})

it('is promised for arrivals from its first day to its last', () => {
  const on = (checkIn: string) => judgePass(pass, { ...stay, checkIn, today: '2025-06-01' })
  expect(on('2026-01-01').isGiven).toBe(true)
  expect(on('2027-06-30').isGiven).toBe(true)
  const refused = { isGiven: false, reason: 'NOT_PROMISED', from: pass.from, until: pass.until }
  expect(on('2025-12-31')).toEqual(refused)
  expect(on('2027-07-01')).toEqual(refused)
})

/** Is it given when booked at an instant, by the clocks of a zone? */
const at = (instant: string, zone: string) =>
  judgePass(pass, { ...stay, today: dateOf(new Date(instant), zone) }).isGiven

it('counts from the day that it is at the partner’s: a minute before midnight there is still in time', () => {
  expect(at('2026-11-24T16:59:59Z', 'Asia/Jakarta')).toBe(true)
  expect(at('2026-11-24T17:00:00Z', 'Asia/Jakarta')).toBe(false)
  // An hour earlier in Kuala Lumpur.
  expect(at('2026-11-24T15:59:59Z', 'Asia/Kuala_Lumpur')).toBe(true)
  expect(at('2026-11-24T16:00:00Z', 'Asia/Kuala_Lumpur')).toBe(false)
})

it('never comes with less notice, never is shorter than a longer stay’s, and its dates are the nearest that do', () => {
  for (let ahead = 0; ahead <= 40; ahead++) {
    let last = 0
    for (let nights = 1; nights <= 30; nights++) {
      const asked = { ...stay, checkIn: addDays(today, ahead), nights }
      const answer = judgePass(pass, asked)
      expect(answer.isGiven).toBe(ahead >= pass.leadDays)
      if (answer.isGiven) {
        expect(pass.days).toContain(answer.days)
        expect(answer.days).toBeGreaterThanOrEqual(Math.min(nights, 7))
        expect(answer.days).toBeGreaterThanOrEqual(last)
        last = answer.days
      } else if (answer.reason === 'LEAD_TOO_SHORT') {
        expect(judgePass(pass, { ...asked, today: answer.bookBy }).isGiven).toBe(true)
        expect(judgePass(pass, { ...asked, today: addDays(answer.bookBy, 1) }).isGiven).toBe(false)
        expect(judgePass(pass, { ...asked, checkIn: answer.arriveFrom }).isGiven).toBe(true)
        expect(judgePass(pass, { ...asked, checkIn: addDays(answer.arriveFrom, -1) }).isGiven).toBe(false)
      }
    }
  }
})

it.each([
  ['2026-11-24', '2026-12-08'],
  ['2025-12-01', '2026-01-01'],
  ['2027-06-16', '2027-06-30'],
  ['2027-06-17', undefined],
])('the first arrival with a pass that is booked on %s is %s', (day, first) => {
  expect(firstArrival(pass, day)).toBe(first)
  if (first) expect(judgePass(pass, { ...stay, today: day, checkIn: first })).toMatchObject({ isGiven: true })
  if (first) expect(judgePass(pass, { ...stay, today: day, checkIn: addDays(first, -1) }).isGiven).toBe(false)
})
