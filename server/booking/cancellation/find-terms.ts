import type { Context } from '#server/context.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { sentBookingOf, supplyCallFor } from '#server/booking/saga/steps/step.ts'
import { refuse } from '#server/errors.ts'
import { readTerms, termsBySupplier, type CancellationTerms } from './cancellation-rules.ts'

/** What cancelling a confirmed booking costs at this instant. Throws, in words for the traveller, when it cannot be. */
export async function findTerms(context: Context, booking: BookingRow): Promise<CancellationTerms> {
  if (booking.state !== 'CONFIRMED') {
    throw refuse(booking.state === 'FAILED' ? 'nothingBooked' : 'beingConfirmed')
  }
  const reading = readTerms(booking, context.now())
  switch (reading.status) {
    case 'known':
      return reading.terms
    case 'stay_begun':
      throw refuse('stayBegun')
    case 'untold': {
      const room = booking.supplier_booking_id ?? ''
      const fee = await context.supplier.findCancellationFee(room, sentBookingOf(booking), supplyCallFor(booking))
      if (fee?.currency !== booking.currency) throw refuse('feeUntold')
      return termsBySupplier(booking, fee, reading.hotelTime)
    }
  }
}
