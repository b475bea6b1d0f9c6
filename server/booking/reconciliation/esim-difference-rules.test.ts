import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { compareEsims, type OurEsim, type OurRefund } from './esim-difference-rules.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const [since, now] = [day('2027-03-01'), day('2027-03-31')]
const order = (reference: string, iccid: string, status: 'done' | 'refunded' = 'done') => ({
  id: iccid,
  reference,
  planId: 'p',
  net: money(1, 'USD'),
  createdAt: day('2027-03-10'),
  profiles: [{ iccid } as never],
  status,
})
const esim = (state: string, more: Partial<OurEsim> = {}): OurEsim => ({
  reference: 'LS-1',
  state,
  order_id: '1',
  iccid: '1',
  ready_at: day('2027-03-10'),
  updated_at: day('2027-03-20'),
  ...more,
})
const asked = (iccid: string, at: string, noted_by: string | null = null): OurRefund => {
  return { reference: 'LS-1', iccid, asked_at: day(at), noted_by }
}
const found = (orders: ReturnType<typeof order>[], esims: OurEsim[], refunds: OurRefund[] = []) =>
  compareEsims(orders, { esims, refunds }, { since, before: day('2027-03-30'), now }).map(({ kind }) => kind)

test('what both have is no difference, nor what has moved just now, is under way, or older than the list', () => {
  expect(found([order('LS-1', '1')], [esim('READY')])).toEqual([])
  expect(found([], [esim('READY', { updated_at: now })])).toEqual([])
  expect(found([order('LS-1', '1')], [esim('UNKNOWN', { order_id: null, iccid: null, ready_at: null })])).toEqual([])
  expect(found([order('LS-1', '1')], [esim('CANCELLED', { iccid: null })])).toEqual([])
  expect(found([], [esim('ENDED', { ready_at: day('2027-02-27') })])).toEqual([])
})

test('a second one is a difference until its money is asked back', () => {
  const two = [order('LS-1', '1'), order('LS-1', '2')]
  expect(found(two, [esim('READY')])).toEqual(['esim_twice'])
  expect(found(two, [esim('READY')], [asked('2', '2027-01-01')])).toEqual([])
  expect(found([order('LS-1', '1'), order('LS-1', '2', 'refunded')], [esim('READY')])).toEqual([])
})

test('one of a cancelled stay is a difference when nobody asks its money back, or for a month in vain', () => {
  const mine = [esim('CANCELLED')]
  expect(found([order('LS-1', '1')], mine)).toEqual(['esim_kept'])
  expect(found([order('LS-1', '1')], mine, [asked('1', '2027-03-10')])).toEqual([])
  expect(found([order('LS-1', '1')], mine, [asked('1', '2027-02-10')])).toEqual(['esim_kept'])
  expect(found([order('LS-1', '1')], mine, [asked('1', '2027-02-10', 'Budi')])).toEqual([])
  expect(found([order('LS-1', '1', 'refunded')], mine)).toEqual([])
})

test('what only one of both has is a difference', () => {
  expect(found([order('LS-2', '1')], [])).toEqual(['esim_unknown'])
  expect(found([], [esim('READY')])).toEqual(['esim_missing'])
})
