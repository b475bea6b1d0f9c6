import { Link } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AgainstOldStay, type NextStay } from './AgainstOldStay.tsx'
import { KeptPlace } from './KeptPlace.tsx'
import { refundWords } from './refund-words.ts'
import { useOldStay } from './use-old-stay.ts'
import { useUndecided } from './use-undecided.ts'

interface Props {
  /** Of the stay whose dates are changed. */
  reference: string
  /** What is chosen is booked as a stay of its own. */
  onLeave: () => void
  /** What is chosen instead. */
  next: NextStay
  className?: string
}

const action = 'min-h-6 font-semibold underline'

/** Which stay is being changed, that it is safe meanwhile, and what it is worth; on the hotel's page and in the checkout. */
export function OldStayNotice({ reference, onLeave, next, className = '' }: Props) {
  const { t } = useTranslation()
  const { booking, error, quote, isAsking } = useOldStay(reference)
  if ((booking === undefined && !error) || isAsking) {
    return <KeptPlace hasPrice={next.total !== undefined} className={className} />
  }
  const canChange = booking?.transaction.can.changeDates === true
  const isKnown = booking !== undefined
  const leave = () => {
    // This line goes, and what was pressed with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    onLeave()
  }
  return (
    <Alert tone={isKnown && !canChange ? 'warn' : 'info'} className={className}>
      {isKnown && !canChange ? (
        <p>{t('dateChange.notPossible')}</p>
      ) : (
        <p className="text-sm text-text desktop:text-base">
          {booking ? (
            <Facts booking={booking} quote={quote} />
          ) : (
            `${t('dateChange.lineUnread')} ${t('dateChange.cancelLater')}`
          )}
        </p>
      )}
      {booking && canChange && <AgainstOldStay old={booking} next={next} />}
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {booking && (
          <Link to={paths.booking({ reference })} className={`${action} content-center`}>
            {t('dateChange.keep')}
          </Link>
        )}
        <button type="button" onClick={leave} className={action}>
          {t('dateChange.extra')}
        </button>
      </p>
    </Alert>
  )
}

function Facts({ booking, quote }: { booking: Booking; quote: ReturnType<typeof useOldStay>['quote'] }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const { transaction, hotelBooking } = booking
  const line = t('dateChange.line', {
    dates: formatShortRange(hotelBooking.tripStartDate, hotelBooking.tripEndDate, locale),
    amount: money(transaction.total_rate, transaction.currency),
  })
  const place = clockPlaceOf(hotelBooking.hotel)
  const undecided = useUndecided(booking.openDecision)
  const stays = undecided ? `${t('dateChange.cancelLater')} ${undecided}` : t('dateChange.stays')
  return [line, stays, refundWords(quote, 'later', { t, money, locale, place })].join(' ')
}
