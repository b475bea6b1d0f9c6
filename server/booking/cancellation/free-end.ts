import { instantAt } from '#shared/stay/hotel-clock.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { readTerms, type CancellableBooking } from './cancellation-rules.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The end of free cancelling: by the hotel's clock, and how far it is. Undefined where cancelling costs something, or nothing to the end.
 * In an hour that the clock shows twice it is over after the first, though who cancels in the second still gets all of it back.
 */
export function freeEnd(booking: CancellableBooking, now: Date): { until: string; leftMs: number } | undefined {
  const reading = readTerms(booking, now)
  if (reading.status !== 'known') return undefined
  const { fee, deskFee, until } = reading.terms
  if (fee.minor > 0 || deskFee.minor > 0 || until === undefined) return undefined
  // The hotel's clock may be put forward or back on the way there: what it shows is no distance.
  const leftMs = instantAt(clockOfBooking(booking), until).getTime() - now.getTime()
  return leftMs > 0 ? { until, leftMs } : undefined
}

/** A day before free cancelling ends; undefined where it was booked so late that nobody has forgotten. */
export function remindOfEnd(booking: CancellableBooking & { created_at: Date }, now: Date): Date | undefined {
  const end = freeEnd(booking, now)
  if (!end) return undefined
  const at = new Date(now.getTime() + end.leftMs - DAY_MS)
  return at.getTime() - booking.created_at.getTime() < DAY_MS ? undefined : at
}
