import type { HotelBooking } from '#shared/api/booking-info.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatClock, formatDate, nightsBetween } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** When, how long, how many. */
export function StayDates({ booking }: { booking: HotelBooking }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { tripStartDate, tripEndDate, checkinInfo, checkoutInfo, rates } = booking
  const people = rates.flatMap(({ occupancies }) => occupancies)
  const adults = people.reduce((sum, { numOfAdults }) => sum + numOfAdults, 0)
  const children = people.reduce((sum, { childAges }) => sum + childAges.length, 0)
  const dates = [
    [
      t('trips.checkIn'),
      tripStartDate,
      checkinInfo?.beginTime && t('hotel.checkInFrom', { time: formatClock(checkinInfo.beginTime, locale) }),
    ],
    [
      t('trips.checkOut'),
      tripEndDate,
      checkoutInfo?.time && t('hotel.checkOutUntil', { time: formatClock(checkoutInfo.time, locale) }),
    ],
  ] as const
  const counts = [
    t('results.nights', { count: nightsBetween(tripStartDate, tripEndDate) }),
    t('hotel.adults', { count: adults }),
    ...(children > 0 ? [t('hotel.children', { count: children })] : []),
    t('results.rooms', { count: rates.length }),
  ]
  return (
    <>
      <dl className="mt-5 grid gap-4 rounded-lg bg-surface p-4 max-sm:gap-x-3 max-sm:p-3 min-[390px]:grid-cols-2 print:mt-2 print:grid-cols-2 print:p-0">
        {dates.map(([name, date, time]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold max-sm:text-[0.9375rem]">{formatDate(date, locale)}</dd>
            {time && <dd className="text-sm text-muted">{time}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-3 font-medium print:mt-1.5">{counts.join(' · ')}</p>
    </>
  )
}
