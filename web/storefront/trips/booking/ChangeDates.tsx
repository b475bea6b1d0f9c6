import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { stayOf } from '#web/storefront/trips/outcome/ways-on.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** To the rooms of its hotel for as many guests, with the calendar open. The stay itself is not touched. */
export function ChangeDates({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { refNo } = booking.transaction
  const rooms = paths.hotelDates({
    hotelId: booking.hotelBooking.hotel.id,
    replaces: refNo,
    ...stayOf(booking, booking.nationality),
  })
  return (
    <Link to={rooms} className={`print:hidden ${buttonStyle('secondary')}`}>
      {t('dateChange.open')}
    </Link>
  )
}
