import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { paymentWord, type Paid } from './booking-words.ts'
import { StatusBadges } from './StatusBadges.tsx'

const paid: Paid = { status: 'PAID', payAtHotel: false, booking_status: 'Confirmed' }

it.each([
  ['a paid stay', paid, 'PAID'],
  ['a stay that the hotel collects for', { ...paid, status: 'PENDING', payAtHotel: true }, 'atHotel'],
  ['a payment that nobody made yet', { ...paid, status: 'UNPAID', booking_status: 'Pending' }, 'UNPAID'],
  ['a declined try', { ...paid, status: 'UNPAID', booking_status: 'Failed' }, 'UNPAID'],
  [
    'money that came without a room',
    { ...paid, status: 'PENDING', booking_status: 'Failed', refund: 'due' },
    'refunding',
  ],
  ['a cancelled stay whose fee stays with us', { ...paid, booking_status: 'Cancelled', refund: 'done' }, 'refunded'],
  ['a cancelled stay on its way back', { ...paid, booking_status: 'Cancelled', refund: 'sent' }, 'refunding'],
  [
    'a cancelled stay whose payer’s bank decides',
    { ...paid, booking_status: 'Cancelled', refund: 'due', refund_bank: 'deciding' },
    'atBank',
  ],
  ['a cancelled stay that gives nothing back', { ...paid, booking_status: 'Cancelled' }, 'nothingBack'],
  [
    'a cancelled stay that nobody had paid',
    { ...paid, status: 'UNPAID', booking_status: 'Cancelled', payAtHotel: true },
    'notCharged',
  ],
] satisfies [string, Paid, string][])('says where the money of %s is', (_what, transaction, word) => {
  expect(paymentWord(transaction)).toBe(word)
})

it.each([
  ['en', 'Cancelled', 'PAID BACK'],
  ['id', 'Dibatalkan', 'SUDAH DIKEMBALIKAN'],
] as const)('a cancelled stay leads with that, in %s', async (language, first, second) => {
  const transaction: Paid = { ...paid, booking_status: 'Cancelled', refund: 'done' }
  await renderScreen(<StatusBadges transaction={transaction} />, aPageState({ language }))
  expect(document.body.textContent.trim()).toBe(first + second)
})

it('a declined try is no booking', async () => {
  await renderScreen(<StatusBadges transaction={{ ...paid, status: 'UNPAID', booking_status: 'Failed' }} />)
  expect(document.body.textContent.trim()).toBe('Not bookedUNPAID')
})

it.each(['Confirmed', 'Pending', 'Failed', 'Cancelled'] as const)(
  'says that a booking is %s in words and with a sign, as it does of its money',
  async (status) => {
    await renderScreen(<StatusBadges transaction={{ ...paid, booking_status: status }} isWhole />)
    const badges = [...document.querySelectorAll('.rounded-full')]
    expect(badges).toHaveLength(2)
    expect(badges.map((badge) => badge.querySelectorAll('svg[aria-hidden="true"]').length)).toEqual([1, 1])
  },
)
