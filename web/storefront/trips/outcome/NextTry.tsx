import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { useOwnSession } from '#web/shell/session.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { forgetPaid } from '#web/storefront/paid-quotes.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { useTimeLeft } from './use-time-left.ts'
import { findKept, waysOn } from './ways-on.ts'

/** What helps where nothing was booked: to pay the same price after all, else the hotel again for the same stay. */
export function NextTry({ booking }: { booking: Booking }) {
  const { transaction, hotelBooking } = booking
  const { t } = useTranslation()
  const settings = useSettings()
  const session = useOwnSession()
  // Read once: the link forgets it before it leads away.
  const [kept] = useState(() => findKept(transaction.refNo))
  const { payment_url: pageUrl, pay_before: payBefore, next_try: nextTry } = transaction
  const isOver = useTimeLeft(payBefore) === 0
  // What follows is known once the server has ended it.
  if (pageUrl !== undefined && isOver) return null
  if (pageUrl !== undefined) {
    return (
      <a href={pageUrl} className={buttonStyle()}>
        {t('trips.payNow')}
      </a>
    )
  }
  if (nextTry === 'payment' && kept && session) {
    return (
      <Link
        to={checkoutPath(session.user, kept.rates, settings)}
        state={kept}
        onClick={() => forgetPaid(kept.quote.token)}
        className={buttonStyle()}
      >
        {t('trips.payAgain')}
      </Link>
    )
  }
  // Else the same rate, chosen once more, would lead straight back here.
  const forget = () => kept && hotelBooking.bookingStatus === 'Failed' && forgetPaid(kept.quote.token)
  return (
    <Link to={waysOn(booking, kept?.quote.nationality).rooms} onClick={forget} className={buttonStyle()}>
      {t(nextTry ? 'trips.bookAgain' : 'trips.otherRoom')}
    </Link>
  )
}
