import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useOwnSession } from '#web/shell/session.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { type CheckoutState, readCheckoutState } from '#web/storefront/checkout-state.ts'
import { findPaid, forgetPaid } from '#web/storefront/paid-quotes.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** The checkout that this tab has kept, if it led to that booking. */
function findKept(reference: string): CheckoutState | undefined {
  const kept = readCheckoutState(undefined)
  return kept && findPaid(kept.quote.token) === reference ? kept : undefined
}

/** What helps where nothing was booked: to pay the same price after all, else the hotel again for the same stay. */
export function NextTry({ booking: { transaction, hotelBooking } }: { booking: Booking }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const session = useOwnSession()
  // Read once: the link forgets it before it leads away.
  const [kept] = useState(() => findKept(transaction.refNo))
  const { payment_url: pageUrl, next_try: nextTry } = transaction
  if (pageUrl !== undefined) {
    return (
      <a href={pageUrl} className={buttonStyle()}>
        {t('trips.payAgain')}
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
  const rooms = paths.hotel({
    hotelId: hotelBooking.hotel.id,
    checkIn: hotelBooking.tripStartDate,
    checkOut: hotelBooking.tripEndDate,
    occupancies: hotelBooking.rates.flatMap(({ occupancies }) =>
      occupancies.map(({ numOfAdults, childAges }) => ({ numOfAdults, childAges })),
    ),
    // What the price was asked for, which need not be what this browser would guess (decision 39).
    residence: kept?.quote.nationality,
  })
  // Else the same rate, chosen once more, would lead straight back here.
  const forget = () => kept && hotelBooking.bookingStatus === 'Failed' && forgetPaid(kept.quote.token)
  return (
    <Link to={rooms} onClick={forget} className={buttonStyle()}>
      {t(nextTry ? 'trips.bookAgain' : 'trips.otherRoom')}
    </Link>
  )
}
