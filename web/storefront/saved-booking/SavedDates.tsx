import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'

interface Props {
  saved: SavedBooking
  words: 'saved.otherDates' | 'saved.changesDates'
}

/** For when it is saved, where other dates are looked at. */
export function SavedDates({ saved, words }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const dates = formatRange({ checkIn: saved.checkin_date, checkOut: saved.checkout_date }, locale)
  return <p>{t(words, { dates })}</p>
}
