import type { Rate } from '#shared/api/rates.ts'
import { listPhases, type Phase } from '#shared/rate/cancellation-phases.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { Translate } from '#web/i18n/words.ts'
import { boardWords } from '#web/storefront/hotel/rooms/board-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

export type OtherTerm = 'board' | 'cancellation' | 'payment'

const dearness = { free: 0, fee: 1, all: 2 }

/** What cancelling costs now; where only the supplier can tell how much, something. */
const kindOf = (phases: readonly Pick<Phase, 'kind'>[]) => phases[0]?.kind ?? 'fee'

/** How much dearer it is to cancel the rates than the booked stay, at this moment: 0 of the same kind. */
function dearer({ hotelBooking: { cancelPhases } }: Booking, rates: readonly Rate[], now: string): number {
  return cancelPhases ? dearness[kindOf(listPhases(rates, now))] - dearness[kindOf(cancelPhases)] : 0
}

function whatDiffers({ transaction, hotelBooking }: Booking, rates: readonly Rate[], t: Translate): OtherTerm[] {
  const hasOtherBoard = boardWords(hotelBooking.rates, t) !== boardWords(rates, t)
  const isPaidElsewhere = transaction.payAtHotel !== isPaidAtHotel(rates)
  return [...(hasOtherBoard ? (['board'] as const) : []), ...(isPaidElsewhere ? (['payment'] as const) : [])]
}

/**
 * What is not as in the booked stay, as a traveller would call it: other meals, payment at another place, and cancelling that costs
 * more than it does today. Other dates have other deadlines: that alone is nothing to say.
 */
export function listOtherTerms(old: Booking, rates: readonly Rate[], now: string, t: Translate): OtherTerm[] {
  return [...(dearer(old, rates, now) > 0 ? (['cancellation'] as const) : []), ...whatDiffers(old, rates, t)]
}

/** The rate that the booked stay has, for other dates. */
export function isSameRate(old: Booking, rates: readonly Rate[], now: string, t: Translate): boolean {
  return dearer(old, rates, now) === 0 && whatDiffers(old, rates, t).length === 0
}
