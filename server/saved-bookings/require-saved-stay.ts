import type { PlainDate } from '#shared/stay/stay.ts'
import { refuse } from '#server/errors.ts'

/** What is about to be paid, as its quote has it. */
export interface PaidStay {
  hotelId: string
  checkIn: PlainDate
  checkOut: PlainDate
}

interface Saved {
  hotel_id: string
  check_in: PlainDate
  check_out: PlainDate
}

/**
 * A request is fulfilled by a room in its hotel on its dates. Which room and for how many guests is for the booker to
 * choose; other dates are saved first, so that the traveller sees them. Throws CONFLICT.
 */
export function requireSavedStay(saved: Saved, { hotelId, checkIn, checkOut }: PaidStay): void {
  const isSame = saved.hotel_id === hotelId && saved.check_in === checkIn && saved.check_out === checkOut
  if (!isSame) throw refuse('otherSavedStay')
}
