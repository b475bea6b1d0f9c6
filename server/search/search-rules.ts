import type { GeoPoint } from '#shared/api/fields.ts'
import type { Issue } from '#server/errors.ts'
import { cutAtDateLine } from '#server/search/cut-at-date-line.ts'
import { isTooLarge } from '#shared/places/region-size.ts'
import { addDays, MAX_DAYS_AHEAD, MAX_NIGHTS, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'

const DEFAULT_NATIONALITY = 'MY'

/** What is wrong with the dates of a stay, nothing when they can be searched. `today` is the date in UTC. */
export function stayIssues(
  { checkIn, checkOut }: { checkIn: PlainDate; checkOut: PlainDate },
  today: PlainDate,
): Issue[] {
  // Somewhere it is still yesterday.
  if (checkIn < addDays(today, -1)) return [{ path: 'body.checkIn', reason: 'checkInPast' }]
  if (nightsBetween(today, checkIn) > MAX_DAYS_AHEAD) {
    return [{ path: 'body.checkIn', reason: 'checkInTooFar', params: { most: MAX_DAYS_AHEAD } }]
  }
  const nights = nightsBetween(checkIn, checkOut)
  if (nights < 1) return [{ path: 'body.checkOut', reason: 'checkOutFirst' }]
  if (nights > MAX_NIGHTS) {
    return [{ path: 'body.checkOut', reason: 'tooManyNights', params: { most: MAX_NIGHTS } }]
  }
  return []
}

/** The first country that says something; UNKNOWN says nothing. */
export function nationalityOf(...countries: (string | undefined)[]): string {
  return countries.find((country) => country && country !== 'UNKNOWN') ?? DEFAULT_NATIONALITY
}

/**
 * Thins borders to at most `maxVertices` corners and `maxRings` rings (the biggest stay), so that
 * a browser may send back as a region what it received as a border. One that is too large to be searched is none.
 */
export function simplifyBorders(
  rings: readonly (readonly GeoPoint[])[],
  { maxVertices, maxRings }: { maxVertices: number; maxRings: number },
): GeoPoint[][] {
  const plain = rings.flatMap(cutAtDateLine)
  if (isTooLarge(plain)) return []
  const kept = plain
    .filter((ring) => ring.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxRings)
  const corners = kept.reduce((sum, ring) => sum + ring.length, 0)
  if (corners <= maxVertices) return kept.map((ring) => [...ring])
  const share = Math.max(0, maxVertices - 3 * kept.length) / corners
  return kept.map((ring) => {
    const count = Math.min(ring.length, 3 + Math.floor(ring.length * share))
    return Array.from({ length: count }, (_, i) => ring[Math.floor((i * ring.length) / count)]!)
  })
}
