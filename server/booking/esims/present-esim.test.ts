import { expect, test } from 'vitest'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { EsimRow } from './esim-store.ts'
import { presentEsim } from './present-esim.ts'

const stay = {
  check_in: '2027-03-10',
  check_out: '2027-03-12',
  hotel_zone: 'Asia/Singapore',
  hotel_country: 'SG',
  hotel_longitude: 103.8,
} as BookingRow
const shown = (createdAt: string, now: string) => {
  const esim = { state: 'PROMISED', created_at: new Date(createdAt), stay_gone_at: null, iccid: null, ready_at: null }
  return presentEsim({ ...esim, room: 1, partner_name: 'Telco', gigabytes: 4 } as EsimRow, stay, new Date(now))
}

test('one that is booked just before midnight, when it should be made already, has a day before it is late', () => {
  const createdAt = '2027-03-09T23:58:00Z'
  expect(shown(createdAt, '2027-03-10T00:00:30Z')).toMatchObject({ state: 'waiting', readyOn: '2027-03-10' })
  expect(shown(createdAt, '2027-03-10T23:59:00Z')).not.toHaveProperty('isLate')
  expect(shown(createdAt, '2027-03-11T00:00:00Z')).toMatchObject({ readyOn: '2027-03-10', isLate: true })
})

test('one that is booked early is promised for two days before arrival', () => {
  expect(shown('2027-03-01T12:00:00Z', '2027-03-02T12:00:00Z')).toMatchObject({ readyOn: '2027-03-08' })
})
