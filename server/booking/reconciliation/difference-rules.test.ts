import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { findStrangers, type KnownBooking } from './difference-rules.ts'

type Payment = Parameters<typeof findStrangers>[1][number]
type Room = Parameters<typeof findStrangers>[2][number]

const ours = (more: Partial<KnownBooking> = {}) =>
  new Map([['LS-A', { intentId: 'pi_1', roomId: 'H-1', isUnderWay: false, ...more }]])
const aPayment = (more: Partial<Payment> = {}): Payment => ({
  intentId: 'pi_1',
  reference: 'LS-A',
  createdAt: new Date('2027-01-01'),
  held: undefined,
  taken: money(5000, 'USD'),
  refunded: undefined,
  ...more,
})
const aRoom = (more: Partial<Room> = {}): Room => ({
  bookingId: 'H-1',
  reference: 'LS-A',
  status: 'confirmed',
  checkIn: '2027-02-01',
  checkOut: '2027-02-03',
  ...more,
})
const strange = (known: ReturnType<typeof ours>, payments: Payment[], rooms: Room[] = []) =>
  findStrangers(known, payments, rooms).map(({ kind, subject }) => [kind, subject])

describe('what stands in a list of others', () => {
  test('is ours where both sides know the same of it', () => {
    expect(strange(ours(), [aPayment()], [aRoom()])).toEqual([])
  })

  test('is of nobody under a reference that we do not know, or under none', () => {
    const payments = [aPayment({ reference: 'LS-B' }), aPayment({ intentId: 'pi_2', reference: undefined })]
    expect(strange(ours(), payments, [aRoom({ reference: 'LS-B' })])).toEqual([
      ['payment_unknown', 'pi_1'],
      ['payment_unknown', 'pi_2'],
      ['room_stray', 'H-1'],
    ])
  })

  test('is a second one under a reference of ours, once its money is open or its room alive', () => {
    const second = { intentId: 'pi_2' }
    expect(strange(ours(), [aPayment(second)], [aRoom({ bookingId: 'H-2' })])).toEqual([
      ['payment_unknown', 'pi_2'],
      ['room_stray', 'H-2'],
    ])
    const given = aPayment({ ...second, refunded: money(5000, 'USD') })
    expect(strange(ours(), [given], [aRoom({ bookingId: 'H-2', status: 'cancelled' })])).toEqual([])
  })

  test('may be what a transaction under way has not written down yet; at rest it would have', () => {
    const unwritten = { intentId: null, roomId: null }
    expect(strange(ours({ ...unwritten, isUnderWay: true }), [aPayment()], [aRoom()])).toEqual([])
    expect(strange(ours(unwritten), [aPayment()], [aRoom()])).toEqual([['payment_unknown', 'pi_1']])
  })
})
