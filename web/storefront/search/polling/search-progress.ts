/** Also of a search of which nothing is known yet. */
export const LEAST_PERCENT = 5

/** Bar in percent: twice the hotels checked over the hotels there are, from 5 to 99. */
export function searchProgress(completedHotels: number, contentHotels: number): number {
  if (contentHotels <= 0) return LEAST_PERCENT
  return Math.min(99, Math.max(LEAST_PERCENT, Math.round(((2 * completedHotels) / contentHotels) * 100)))
}

/** The step to say aloud: 25, 50 or 75 once reached, else 0. Bars are not announced by themselves (ARIA25). */
export function announcedStep(percent: number): 0 | 25 | 50 | 75 {
  if (percent >= 75) return 75
  if (percent >= 50) return 50
  return percent >= 25 ? 25 : 0
}
