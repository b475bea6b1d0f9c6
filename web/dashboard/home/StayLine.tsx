import { Link } from 'react-router'
import type { HomeStay } from '#shared/api/company-home.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'

interface Props {
  stay: HomeStay
  /** Of the reader, who does not look for their own name. */
  isOwn?: boolean
}

/** Who, where and when, and the way to the booking. */
export function StayLine({ stay, isOwn = false }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [lead = t('dashboard.bookings.nobody'), ...others] = stay.travellers
  return (
    <div className="min-w-0">
      <Link
        to={paths.booking({ reference: stay.reference })}
        className="inline-block min-h-6 font-semibold break-words text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {isOwn ? stay.hotel : lead}
        {!isOwn && others.length > 0 && ` ${t('dashboard.bookings.others', { count: others.length })}`}
      </Link>
      <p className="text-sm break-words">
        {!isOwn && stay.hotel}
        <span className="text-muted">
          {!isOwn && ' · '}
          {[stay.city, countryName(stay.country, locale)].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="text-sm text-muted">
        {formatDate(stay.checkIn, locale)} – {formatDate(stay.checkOut, locale)}
      </p>
    </div>
  )
}
