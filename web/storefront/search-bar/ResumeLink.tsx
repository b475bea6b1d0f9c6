import { Link } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { guestWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { stayQueryOf } from '#web/storefront/search-state.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { readRecentSearches } from './place/recent-searches.ts'

/** "Continue your search: Bali, …": one click back to the results of the last one. */
export function ResumeLink() {
  const { t } = useTranslation()
  const { language } = usePageState()
  const locale = localeOf(language)
  const today = useToday()
  const last = today === undefined ? undefined : readRecentSearches(today)[0]
  if (!last) return null
  return (
    // The page's illustration may lie below it.
    <span className="flex items-start gap-2 rounded-2xl bg-raised px-4 py-2.5">
      <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
      <Link
        to={paths.results({ place: { id: last.placeId, name: last.place }, ...stayQueryOf(last) })}
        state={last}
        className="font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('search.resume', {
          place: placeName(last.place, locale),
          dates: formatShortRange(last.startDate, last.endDate, locale),
          guests: guestWords(last, t),
        })}
      </Link>
    </span>
  )
}
