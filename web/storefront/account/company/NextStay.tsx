import { Link } from 'react-router'
import type { HomeStay } from '#shared/api/company-home.ts'
import { getBookingPdf } from '#shared/api/papers.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { addressOf } from '#web/api/call-address.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { DownloadPaper } from '#web/storefront/trips/DownloadPaper.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CalendarPlus } from '#web/ui/icons/calendar-plus.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Where the member sleeps next for the company: the way to it, its paper, and the calendar. */
export function NextStay({ stay, mayBook }: { stay: HomeStay | null; mayBook: boolean }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const locale = localeOf(language)
  if (!stay) {
    return (
      <>
        <p className="text-muted">{t('glance.mine.none')}</p>
        {mayBook && (
          <Link to={paths.business()} className={`${buttonStyle()} mt-4`}>
            {t('dashboard.search')}
          </Link>
        )}
      </>
    )
  }
  const { reference, hotel, city, country, checkIn, checkOut } = stay
  return (
    <>
      <p className="text-lg font-semibold break-words">
        <Link to={paths.booking({ reference })} className="text-brand underline underline-offset-3">
          {hotel}
        </Link>
      </p>
      <p className="text-muted">{[city, countryName(country, locale)].filter(Boolean).join(', ')}</p>
      <p className="mt-1 font-medium">
        {formatDate(checkIn, locale)} – {formatDate(checkOut, locale)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <DownloadPaper
          paper={getBookingPdf}
          input={{ params: { hotelName: hotel }, query: { refId: reference, language } }}
          label={t('trips.paper.confirmation')}
        />
        <LinkButton
          kind="secondary"
          size="sm"
          href={addressOf(getBookingCalendar, { query: { refId: reference } })}
          download
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
          {t('trips.actions.calendar')}
        </LinkButton>
      </div>
    </>
  )
}
