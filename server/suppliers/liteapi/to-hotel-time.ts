/** LiteAPI's `2026-12-18 10:00:00` in GMT as the hotel's own `2026-12-18T18:00:00`; undefined for what is no time. */
export function toHotelTime(gmt: string, minutesAhead: (instant: Date) => number): string | undefined {
  const ms = Date.parse(
    `${gmt
      .trim()
      .replace(' ', 'T')
      .replace(/(Z|[+-]00:00)$/, '')}Z`,
  )
  return Number.isNaN(ms) ? undefined : new Date(ms + minutesAhead(new Date(ms)) * 60_000).toISOString().slice(0, 19)
}
