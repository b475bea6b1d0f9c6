import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { RequestRow } from './approval-request-store.ts'
import { canSearchAgain, freeUntilOf, isSameStay } from './request-rules.ts'

const payer = { id: 'p', first_name: 'Ayu', last_name: 'Lestari' }
const rooms = (...names: string[]) => ({
  allocations: names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { roomId: 'r', rateId: 'x', guests: [{ type: 'Adult' as const, firstName, lastName }] }
  }),
})
const request = (names: string[], { travellerId, guests = [] }: { travellerId?: string; guests?: string[] } = {}) => ({
  order_body: { ...rooms(...names), ...(travellerId ? { travellerId } : {}) } as never,
  guest_ids: guests,
})
const order = (names: string[], named: string | null = null) => ({ ...rooms(...names), named, payer })

test('a stay is the one that was asked for by its first guest, or by an account that stays in both', () => {
  expect(isSameStay(request(['Guest Outside']), order(['OUTSIDE guest']))).toBe(true)
  expect(isSameStay(request(['Joko Susilo'], { travellerId: 'j' }), order(['Djoko Susilo'], 'j'))).toBe(true)
  // The payer, who was called otherwise, or led another room.
  expect(isSameStay(request(['Ayu Before'], { guests: ['p'] }), order(['Ayu Lestari']))).toBe(true)
  expect(isSameStay(request(['Guest Outside', 'Ayu Lestari'], { guests: ['p'] }), order(['Ayu Lestari']))).toBe(true)
})

test('it is another one for another guest from outside, and for somebody who only pays', () => {
  expect(isSameStay(request(['Guest Outside']), order(['Another Guest']))).toBe(false)
  expect(isSameStay(request(['Ayu Lestari'], { guests: ['p'] }), order(['Guest Outside']))).toBe(false)
  expect(isSameStay(request(['Joko Susilo'], { travellerId: 'j' }), order(['Dewi Kusuma'], 'd'))).toBe(false)
})

test('another room is looked for where nothing is booked and the guests could still come', () => {
  const hotel = { geoCode: { lat: 3.1, long: 101.7 }, contact: { address: { country: { code: 'MY' } } } }
  const ended = {
    hotel,
    check_in: '2026-12-20',
    state: 'SOLD_OUT',
    silence: null,
    deadline: new Date(0),
    is_left: false,
  }
  const can = (changes: object, now = '2026-12-01') =>
    canSearchAgain({ ...ended, ...changes } as unknown as RequestRow, new Date(now))
  expect(can({})).toBe(true)
  expect(can({ state: 'WAITING' })).toBe(true)
  expect(can({ state: 'WAITING', deadline: new Date('2026-12-02') })).toBe(false)
  expect(can({ state: 'REFUSED' })).toBe(false)
  expect(can({ state: 'EXPIRED', silence: 'cancels' })).toBe(false)
  expect(can({}, '2026-12-21')).toBe(false)
})

test('free cancelling that ends in the hour that a clock shows twice has ended after the first', () => {
  const end = '2026-10-25T02:30:00'
  const rules = [
    { start: '2026-10-01T00:00:00', end, value: 0, valueType: 'Amount' as const },
    { start: end, end: '2026-10-30T23:59:00', value: 100, valueType: 'Percentage' as const },
  ]
  const rome = {
    geoCode: { lat: 41.9, long: 12.5 },
    contact: { address: { country: { code: 'IT' } } },
    timeZone: 'Europe/Rome',
  }
  const rate = { refundable: true, cancellationPolicies: [{ text: '', rules }], total: money(10_000, 'EUR') }
  const stay = { hotel: rome, checkIn: '2026-10-30', rates: [rate] } as unknown as Parameters<typeof freeUntilOf>[0]
  expect(freeUntilOf(stay, new Date('2026-10-25T00:29:00Z'))).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(freeUntilOf(stay, new Date('2026-10-25T00:30:00Z'))).toBeUndefined()
})
