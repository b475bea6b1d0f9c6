const HOUR_MS = 3_600_000
/** So long before cancelling stops being free a decision must have fallen: what is refused then still costs nothing. */
export const BEFORE_FREE_ENDS_MS = 12 * HOUR_MS

export interface DecisionTimes {
  now: Date
  /** The company's. */
  hours: number
  /** Until when cancelling is free; undefined where it never is. */
  freeUntil: Date | undefined
  /** When the guests come; once that is past, when their first day ends. */
  arrival: Date
}

/**
 * Until when a request is decided: the company's hours, or twelve hours before cancelling stops being free where that is
 * still ahead, whichever comes first; never after the guests have come.
 */
export function decideBy({ now, hours, freeUntil, arrival }: DecisionTimes): Date {
  const beforeFreeEnds = freeUntil ? freeUntil.getTime() - BEFORE_FREE_ENDS_MS : 0
  const ends = [now.getTime() + hours * HOUR_MS, arrival.getTime(), beforeFreeEnds]
  return new Date(Math.min(...ends.filter((end) => end > now.getTime()), now.getTime() + hours * HOUR_MS))
}
