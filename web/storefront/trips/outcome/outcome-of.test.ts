import { expect, it } from 'vitest'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { outcomeOf } from './outcome-of.ts'

it.each([
  ['due', 'deciding', 'FailedBankDecides'],
  ['done', 'paid', 'FailedPaidByBank'],
  ['due', undefined, 'FailedRefundDue'],
  ['done', undefined, 'FailedRefunded'],
] as const)('of a booking that failed, with its money %s and the payer’s bank %s', (refund, bank, outcome) => {
  const { transaction } = aBooking({ booking_status: 'Failed', refund, refund_bank: bank })
  expect(outcomeOf(transaction)).toBe(`trips.outcome.${outcome}`)
})
