/** Streets are longer than the straight line, and people walk this far in a minute. */
const DETOUR = 1.3
const METRES_A_MINUTE = 80

export const minutesOf = (metres: number): number => Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))

/** Further away nobody goes on foot. */
const MOST_MINUTES = 45

/** For a distance in the hotel's own words; undefined where nobody walks so far, or the unit is not known. */
export function walkOf({ distance, unit }: { distance: number; unit: string }): number | undefined {
  const metres = { km: 1000, mi: 1609, m: 1 }[unit.toLowerCase()]
  const minutes = metres && minutesOf(distance * metres)
  return minutes && minutes <= MOST_MINUTES ? minutes : undefined
}
