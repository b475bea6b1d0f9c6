import { expect, it } from 'vitest'
import type { TravelEsim } from './bundle.ts'
import { judgeEsim } from './travel-esim.ts'

const esim: TravelEsim = {
  plans: [
    { name: '1GB Daily', gigabytes: 1, perDays: 1, countries: ['SG'] },
    { name: '1GB 3 Days', gigabytes: 1, perDays: 3, countries: ['FR'] },
  ],
  leadDays: 1,
  mostNights: 14,
  from: '2026-01-01',
  until: '2027-06-30',
}
const today = '2026-11-24'
const stay = { country: 'SG', checkIn: '2026-11-25', nights: 2, today }

it.each([
  ['SG', 1, 1],
  ['SG', 4, 4],
  ['SG', 14, 14],
  ['FR', 1, 1],
  ['FR', 3, 1],
  ['FR', 4, 2],
  ['FR', 14, 5],
])('holds in %s for %i nights %i GB, by the plan of its country [B2-114]', (country, nights, gigabytes) => {
  expect(judgeEsim(esim, { ...stay, country, nights })).toEqual({ isGiven: true, gigabytes })
})

it('is refused by the rules of a pass, and for a stay that is longer than its data', () => {
  const refused = (change: object) => {
    const answer = judgeEsim(esim, { ...stay, ...change })
    return answer.isGiven ? undefined : answer.reason
  }
  expect(refused({ country: 'TH', isPaidAtHotel: true })).toBe('OTHER_COUNTRY')
  expect(refused({ isPaidAtHotel: true })).toBe('PAID_AT_HOTEL')
  // Paid now it would not come either.
  expect(refused({ checkIn: today, isPaidAtHotel: true })).toBe('LEAD_TOO_SHORT')
  expect(refused({ nights: 15, isPaidAtHotel: true })).toBe('STAY_TOO_LONG')
  expect(refused({ checkIn: '2027-07-01' })).toBe('NOT_PROMISED')
  expect(refused({ checkIn: today })).toBe('LEAD_TOO_SHORT')
  expect(judgeEsim(esim, { ...stay, nights: 15 })).toEqual({ isGiven: false, reason: 'STAY_TOO_LONG', mostNights: 14 })
})
