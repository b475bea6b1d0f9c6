import type { GuestRating } from '#shared/api/hotels.ts'
import type { Translate } from '#web/i18n/words.ts'

/** "8.6 out of 10 from 1,204 reviews", with whose they are where that is known. */
export function ratingWords({ tenths, reviews: count, source }: GuestRating, t: Translate): string {
  const reviews = t(source ? 'results.rating.reviewsOn' : 'results.rating.reviews', { count, source })
  return t('results.rating.full', { score: tenths / 10, reviews })
}

interface Props {
  rating: GuestRating | undefined
  t: Translate
  className?: string
}

/** The number and of how many, where there is no room for a sentence: a screen reader reads that. Nothing without a rating. */
export function ShortRating({ rating, t, className = '' }: Props) {
  if (!rating) return null
  return (
    <span className={`shrink-0 font-semibold text-text ${className}`}>
      <span aria-hidden="true">
        {t('results.rating.short', { score: rating.tenths / 10, reviews: rating.reviews })}
      </span>
      <span className="sr-only">{ratingWords(rating, t)}</span>
    </span>
  )
}
