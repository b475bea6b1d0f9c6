import { describe, expect, test } from 'vitest'
import { canEsimMove, esimStates, isEsimOver } from '#shared/bundle/esim-state.ts'
import { money } from '#shared/money/money.ts'
import type { EsimPlan } from '#server/esims/esim-fulfilment.ts'
import type { EsimRow } from './esim-store.ts'
import {
  chargeOnCancellation,
  choosePlan,
  isStayOver,
  noticeDue,
  openFor,
  pauseBeforeUsage,
  whenToOrder,
} from './esim-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const checkIn = '2027-03-10'
const at = (instant: string) => new Date(instant)

const plan = (gigabytes: number, days: number, price: number, more: Partial<EsimPlan> = {}): EsimPlan => ({
  id: `${gigabytes}gb-${days}d`,
  title: '',
  countries: ['SG'],
  sizeMb: gigabytes * 1024,
  days,
  isUnlimited: false,
  starts: 'first-use',
  installWithinDays: undefined,
  net: money(price, 'USD'),
  price: money(price * 2, 'USD'),
  ...more,
})

describe('a plan', () => {
  const plans = [plan(1, 1, 1), plan(1, 3, 2), plan(2, 15, 4), plan(3, 30, 3), plan(0, 3, 1, { isUnlimited: true })]
  const chosen = (gigabytes: number, checkOut: string, refused?: string, of = plans) =>
    choosePlan(of, { gigabytes, checkIn, checkOut }, refused)?.id

  test('is the cheapest with that much data that lasts to the day of checkout', () => {
    expect(chosen(1, '2027-03-12')).toBe('1gb-3d')
    expect(chosen(1, '2027-03-13')).toBe('3gb-30d')
    expect(chosen(2, '2027-03-12')).toBe('3gb-30d')
    expect(chosen(4, '2027-03-12')).toBe('0gb-3d')
    expect(chosen(4, '2027-03-14')).toBeUndefined()
  })

  test('that was refused gives way to any other, and is tried again when there is none', () => {
    expect(chosen(2, '2027-03-12', '3gb-30d')).toBe('2gb-15d')
    expect(chosen(3, '2027-03-14', '3gb-30d')).toBe('3gb-30d')
  })

  test('whose days count from when it is installed has days to spare, and time enough to install it', () => {
    const [early, long] = [plan(1, 6, 1, { starts: 'installation' }), plan(1, 7, 2, { starts: 'installation' })]
    expect(chosen(1, '2027-03-12', undefined, [early, long])).toBe('1gb-7d')
    expect(chosen(1, '2027-03-12', undefined, [plan(1, 7, 1, { installWithinDays: 3 }), long])).toBe('1gb-7d')
  })
})

describe('an order', () => {
  const able = { future: { leastDays: 2, mostDays: 365 }, async: true } as const
  const due = at('2027-03-08T00:00Z')

  test('is placed for two days before arrival, at once while the vendor takes a date, and for now when it is too near', () => {
    expect(whenToOrder(checkIn, at('2027-01-01T00:00Z'), able)).toEqual({ when: due })
    expect(whenToOrder(checkIn, at('2027-03-05T22:00Z'), able)).toEqual({ when: due })
    expect(whenToOrder(checkIn, at('2027-03-05T23:30Z'), able)).toEqual({ when: 'soon' })
    expect(whenToOrder(checkIn, at('2027-03-09T00:00Z'), able)).toEqual({ when: 'soon' })
    expect(whenToOrder(checkIn, at('2027-03-09T00:00Z'), { ...able, async: false })).toEqual({ when: 'now' })
  })

  test('waits for its day where the vendor takes none, and where it is too far away', () => {
    const now = at('2027-03-07T12:00Z')
    expect(whenToOrder(checkIn, now, { future: false, async: true })).toEqual({ waitMs: 12 * HOUR_MS })
    expect(whenToOrder(checkIn, at('2026-01-01T00:00Z'), able)).toEqual({ waitMs: DAY_MS })
  })
})

const used = (usedMb: number, told = 0) => noticeDue({ usedMb, totalMb: 1000 }, told)

test('a notice is given at 50% and at 90%, each once; who uses all at once is told of that alone [B9-024]', () => {
  expect([used(499), used(500), used(899), used(900), used(1000)]).toEqual([undefined, 50, 50, 90, 90])
  expect([used(899, 50), used(900, 50), used(1000, 90)]).toEqual([undefined, 90, undefined])
  expect([noticeDue(undefined, 0), noticeDue({ usedMb: 0, totalMb: 0 }, 0)]).toEqual([undefined, undefined])
})

test('cancelling costs a dollar for every 100 MB beyond 50 MB, begun ones whole [B9-023]', () => {
  const amounts = [0, 50, 51, 150, 151, 1024]
  expect(amounts.map(chargeOnCancellation)).toEqual([0, 0, 1, 1, 2, 10])
})

test('it is over the day after checkout [B9-025]', () => {
  expect([isStayOver('2027-03-12', '2027-03-12'), isStayOver('2027-03-12', '2027-03-13')]).toEqual([false, true])
})

const pause = (now: string, told = 0) => pauseBeforeUsage({ checkIn, told }, at(now)) / HOUR_MS

test('its usage is read often while somebody travels with it', () => {
  expect([pause('2027-03-01T00:00Z'), pause('2027-03-08T12:00Z'), pause('2027-03-09T00:00Z')]).toEqual([24, 12, 0.5])
  expect(pause('2027-03-11T00:00Z', 90)).toBe(2)
})

test('what has ended stays so, and nothing is ordered a second time but what is not taken or not found', () => {
  for (const from of ['ENDED', 'CANCELLED'] as const) {
    expect(isEsimOver(from)).toBe(true)
    for (const to of esimStates) expect(canEsimMove(from, to)).toBe(false)
  }
  expect(esimStates.filter((from) => canEsimMove(from, 'ORDERING'))).toEqual(['PROMISED', 'UNKNOWN', 'REFUSED'])
  expect(canEsimMove('PENDING', 'PROMISED')).toBe(false)
})

const now = at('2027-03-01T12:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
const open = (esim: Partial<EsimRow>, day = now) => openFor(esim as EsimRow, checkIn, day)
const refused = (refusal: EsimRow['refusal'], hours: number, day = now) =>
  open({ state: 'REFUSED', refusal, refused_at: ago(hours) }, day)

describe('a person is asked', () => {
  test('about money and keys at once, and about what may pass by itself after a while or shortly before arrival', () => {
    expect([refused('no_credit', 0), refused('no_plan', 0), refused('not_allowed', 0)]).toEqual(
      Array(3).fill('refused'),
    )
    expect([refused('maintenance', 5), refused('maintenance', 6)]).toEqual([undefined, 'refused'])
    expect(refused('stock_short', 0, at('2027-03-09T01:00Z'))).toBe('refused')
  })

  test('about an order that is lost twice, or does not come', () => {
    expect(open({ state: 'UNKNOWN', sends: 2, looks: 4 })).toBeUndefined()
    expect(open({ state: 'UNKNOWN', sends: 2, looks: 5 })).toBe('lost')
    expect(open({ state: 'UNKNOWN', sends: 1, looks: 9 })).toBeUndefined()
    const pending = (due: Date) => open({ state: 'PENDING', due_at: due, intent_at: ago(200) })
    expect([pending(at('2027-03-08T00:00Z')), pending(ago(5)), pending(ago(6))]).toEqual([undefined, undefined, 'late'])
  })

  test('about one that is alive after its stay was cancelled, until somebody notes it', () => {
    const gone = { state: 'CANCELLED', iccid: '8', stopped_at: null, noted_by: null } as const
    expect(open(gone)).toBe('alive')
    for (const done of [{ stopped_at: now }, { noted_by: 'Budi' }, { iccid: null }]) {
      expect(open({ ...gone, ...done })).toBeUndefined()
    }
  })
})
