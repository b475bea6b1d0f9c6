import { useTranslation } from '#web/i18n/words.ts'
import { LanguageNote } from '#web/storefront/hotel/supplier-text/LanguageNote.tsx'
import { boardWords } from '#web/storefront/hotel/rooms/board-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** Each room with its name, who sleeps in it and what they eat. */
export function RoomList({ booking: { transaction, hotelBooking } }: { booking: Booking }) {
  const { t } = useTranslation()
  const { rates, rooms } = hotelBooking
  return (
    <>
      <ol className="divide-y divide-border">
        {rates.map((rate, at) => {
          const [occupancy] = rate.occupancies
          const room = rooms.find(({ id }) => id === occupancy?.roomId)
          const childAges = occupancy?.childAges ?? []
          return (
            <li key={at} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">
                {t('rates.roomNumber', { number: at + 1 })}:{' '}
                {room ? <span lang="en">{room.name}</span> : t('trips.room')}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                {[
                  t('hotel.adults', { count: occupancy?.numOfAdults ?? 1 }),
                  childAges.length > 0 &&
                    t('checkout.summary.childrenAges', { count: childAges.length, ages: childAges.join(', ') }),
                  boardWords([rate], t) ?? t('summary.roomOnly'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {transaction.guest_details_per_room[at] && (
                <p className="mt-0.5 text-sm">{transaction.guest_details_per_room[at]}</p>
              )}
            </li>
          )
        })}
      </ol>
      {rooms.length > 0 && <LanguageNote language="en" className="mt-2" />}
    </>
  )
}
