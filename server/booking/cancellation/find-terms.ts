import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { sentBookingOf, supplyCallFor } from '#server/booking/saga/steps/step.ts'
import { AppError } from '#server/errors.ts'
import { readTerms, termsBySupplier, type CancellationTerms } from './cancellation-rules.ts'

const NOT_YET = 'Your booking is being confirmed. Please wait a moment.'
const NOTHING_BOOKED = 'There is no booking to cancel.'
const STAY_BEGUN = 'The stay has begun, so it can no longer be cancelled here. Please contact us.'
const UNTOLD = 'The hotel does not say right now what cancelling costs. Please try again later, or contact us.'

/** What cancelling a confirmed booking costs at this instant. Throws, in words for the traveller, when it cannot be. */
export async function findTerms(context: Context, booking: BookingRow): Promise<CancellationTerms> {
  if (booking.state !== 'CONFIRMED') {
    throw new AppError('CONFLICT', booking.state === 'FAILED' ? NOTHING_BOOKED : NOT_YET)
  }
  const reading = readTerms(booking, context.now())
  switch (reading.status) {
    case 'known':
      return reading.terms
    case 'stay_begun':
      throw new AppError('CONFLICT', STAY_BEGUN)
    case 'untold': {
      const room = booking.supplier_booking_id ?? ''
      const fee = await context.supplier.findCancellationFee(room, sentBookingOf(booking), supplyCallFor(booking))
      if (fee?.currency !== booking.currency) throw new AppError('CONFLICT', UNTOLD)
      return termsBySupplier(booking, fee, reading.hotelTime)
    }
  }
}
