const HOUR_MS = 3_600_000
/** No country's clock runs further ahead of its sun (western China); only islands at the date line do. */
const AHEAD_OF_SUN_HOURS = 3.25

/**
 * The latest that the hotel's clock can show, `YYYY-MM-DDTHH:mm`. Suppliers give deadlines in the hotel's
 * time but no zone: judged by this clock, a deadline that has passed never reads as open.
 */
export function latestClockAt(instant: Date, longitude: number): string {
  const aheadMs = (longitude / 15 + AHEAD_OF_SUN_HOURS) * HOUR_MS
  return new Date(instant.getTime() + aheadMs).toISOString().slice(0, 16)
}
