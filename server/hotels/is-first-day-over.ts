import type { HotelSummary } from '#shared/api/hotels.ts'
import { clockOf, timeAt } from '#shared/stay/hotel-clock.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/**
 * A search lets dates pass that are today somewhere (`stayIssues`). Where a hotel's own clock shows a later day the stay has begun:
 * nobody can arrive for it any more, nor cancel it.
 */
export function isFirstDayOver(hotel: HotelSummary, checkIn: PlainDate, now: Date): boolean {
  return timeAt(clockOf(hotel), now).slice(0, 10) > checkIn
}
