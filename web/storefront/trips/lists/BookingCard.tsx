import { Link } from 'react-router'
import type { Transaction } from '#shared/api/booking-info.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDeadline } from '#shared/stay/stay.ts'
import { say } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Price } from '#web/ui/Price.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { StatusBadges } from '#web/storefront/trips/StatusBadges.tsx'
import { useTimeLeft } from '#web/storefront/trips/outcome/use-time-left.ts'
import { coverStyle, StayCard } from './StayCard.tsx'

interface Props {
  booking: Transaction
  /** Of the heading: one below that of the list. */
  level: 2 | 3 | 4
  /** Among bookings of other groups. */
  saysGroup?: boolean
  onRemove: () => void
}

/** A booking in a list; all of it leads to its own page. */
export function BookingCard({ booking, level, saysGroup = false, onRemove }: Props) {
  const { t } = useTranslation()
  const { booking_status: status } = booking
  const locale = localeOf(usePageState().language)
  const isOver = useTimeLeft(booking.pay_before) === 0
  const deadline = booking.pay_before && !isOver && formatDeadline(new Date(booking.pay_before), locale)
  const Heading = `h${level}` as const
  return (
    <StayCard
      hotel={{ id: booking.hotel_id, image: booking.hotel_image, destination: booking.destination }}
      from={booking.checkin_date}
      to={booking.checkout_date}
      rooms={booking.room_count}
      guests={booking.guest_details_per_room}
      isOver={status === 'Failed' || status === 'Cancelled'}
      badges={
        <>
          {saysGroup && booking.group && <Badge tone="info">{t(`trips.list.group.${booking.group}`)}</Badge>}
          <StatusBadges transaction={booking} />
        </>
      }
      heading={
        <Heading className="mt-2.5 text-lg leading-snug">
          <Link to={paths.booking({ reference: booking.refNo })} className={coverStyle}>
            {booking.hotel_name}
          </Link>
        </Heading>
      }
      footer={
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          {status === 'Failed' && booking.failure && (
            <p className="w-full text-sm">
              {booking.failure_said ? say(booking.failure_said, t, booking.failure) : booking.failure}
            </p>
          )}
          {deadline && (
            <p className="w-full text-sm font-semibold">{t('checkout.unpaid.payBefore', { time: deadline })}</p>
          )}
          <Price amount={booking.total_rate} currency={booking.currency} className="text-xl" />
          {/* What can be done stands together, away from the price. */}
          <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
            {deadline && (
              <a
                href={booking.payment_url}
                aria-label={t('trips.list.payNow', { hotel: booking.hotel_name })}
                className={`${buttonStyle()} relative`}
              >
                {t('trips.payNow')}
              </a>
            )}
            {booking.book_again && !deadline && (
              <Link
                to={paths.hotel({
                  hotelId: booking.hotel_id,
                  checkIn: booking.checkin_date,
                  checkOut: booking.checkout_date,
                  occupancies: booking.book_again,
                  residence: booking.residence,
                })}
                aria-label={t('trips.list.bookAgain', { hotel: booking.hotel_name })}
                className={`${buttonStyle('secondary', 'sm')} relative`}
              >
                {t('trips.bookAgain')}
              </Link>
            )}
            {booking.removable && (
              <Button
                kind="quiet"
                size="sm"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={onRemove}
                aria-label={t('trips.remove.name', { hotel: booking.hotel_name })}
                className="relative -mr-2 text-muted!"
              >
                {t('trips.remove.action')}
              </Button>
            )}
          </div>
        </div>
      }
    />
  )
}
