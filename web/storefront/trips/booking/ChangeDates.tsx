import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** To the rooms of its hotel for the same guests, with the calendar open. The stay itself is not touched. */
export function ChangeDates({ booking: { transaction, hotelBooking } }: { booking: Booking }) {
  const { t } = useTranslation()
  const rooms = paths.hotelDates({
    hotelId: hotelBooking.hotel.id,
    replaces: transaction.refNo,
    checkIn: hotelBooking.tripStartDate,
    checkOut: hotelBooking.tripEndDate,
    occupancies: hotelBooking.rates.flatMap(({ occupancies }) =>
      occupancies.map(({ numOfAdults, childAges }) => ({ numOfAdults, childAges })),
    ),
  })
  return (
    <Link to={rooms} className={`mt-4 print:hidden ${buttonStyle('secondary')}`}>
      {t('dateChange.open')}
    </Link>
  )
}
