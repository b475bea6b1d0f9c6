import { expect, it } from 'vitest'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import { outcomeOf } from './outcome-of.ts'

it.each([
  ['due', 'FailedAfterPayment'],
  ['done', 'FailedAfterPayment'],
  [undefined, 'Failed'],
] as const)('of a booking that failed, with its money %s', (refund, outcome) => {
  const { transaction } = aBooking({ booking_status: 'Failed', ...(refund && { refund }) })
  expect(outcomeOf(transaction)).toBe(`trips.outcome.${outcome}`)
})
