import type { GuestRating } from '#shared/api/hotels.ts'

/** What a supplier says: a score of so many points, and how many guests' reviews it is made of. */
interface Said {
  score: number | null | undefined
  /** The best score that can be given. */
  outOf: number
  reviews: number | null | undefined
  source?: string
}

/**
 * Guests' rating in tenths of a point out of ten. Undefined for what is none: without a review, beyond its own scale, or 0, which
 * suppliers write where nobody has rated.
 */
export function toGuestRating({ score, outOf, reviews, source }: Said): GuestRating | undefined {
  if (typeof score !== 'number' || typeof reviews !== 'number') return undefined
  const tenths = Math.round((score * 100) / outOf)
  const isOne = score <= outOf && tenths >= 1 && Number.isInteger(reviews) && reviews >= 1
  return isOne ? { tenths, reviews, ...(source === undefined ? {} : { source }) } : undefined
}

/** The one that more guests have made; the first of equals. Never a mean: each source asks its guests another question. */
export function mostReviewed(ratings: readonly (GuestRating | undefined)[]): GuestRating | undefined {
  return ratings.reduce((most, one) => (one && one.reviews > (most?.reviews ?? 0) ? one : most), undefined)
}
