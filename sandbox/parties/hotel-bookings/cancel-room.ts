import { money, type Money } from '#shared/money/money.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import type { Booking, BookingLedger } from './booking-ledger.ts'
import { penaltyAt } from '#sandbox/world/rates/cancellation.ts'

/** `silent`: the supplier went quiet, whether or not it cancelled. */
export type CancelAnswer = { fee: Money } | { silent: true } | { refused: true }

interface CancelCall {
  ledger: BookingLedger
  faults: Faults
  booking: Booking
  /** The hotel's own time. */
  local: string
}

/** Cancels a booking by its policy, unless a switch of the account says otherwise. */
export async function cancelRoom({ ledger, faults, booking, local }: CancelCall): Promise<CancelAnswer> {
  const { account } = booking
  if (faults.strikes(account, 'cancel_refused')) return { refused: true }
  if (faults.strikes(account, 'cancel_timeout_not_done')) return { silent: true }
  const total = money(booking.totalMinor, booking.currency)
  const isDear = faults.strikes(account, 'cancel_fee_up')
  const fee = isDear ? total : penaltyAt(booking.cancellationPolicies, total, local)
  await ledger.cancel(booking.bookingId, { at: new Date().toISOString(), feeMinor: fee.minor })
  return faults.strikes(account, 'cancel_timeout_done') ? { silent: true } : { fee }
}
