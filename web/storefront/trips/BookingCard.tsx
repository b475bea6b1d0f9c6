import { CalendarDays, MapPin, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Transaction } from '#shared/api/payments.ts'
import { localeOf } from '#shared/language.ts'
import { formatDate, nightsBetween } from '#shared/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { HotelPhoto } from '#web/storefront/hotel/HotelPhoto.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { bookingTone, listTones } from './booking-words.ts'
import { PaymentBadge } from './PaymentBadge.tsx'

interface Props {
  booking: Transaction
  /** Of the heading: one below that of the list. */
  level: 2 | 3
  onRemove: () => void
}

/** A booking in a list; all of it leads to its own page (B2-094, B2-097). */
export function BookingCard({ booking, level, onRemove }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { checkin_date: from, checkout_date: to, booking_status: status } = booking
  const Heading = `h${level}` as const
  const guests = booking.guest_details_per_room.filter(Boolean).join(' · ')
  return (
    <article className="group relative grid overflow-hidden rounded-xl border border-border bg-raised shadow-sm transition-shadow hover:shadow-md sm:grid-cols-[10rem_1fr] lg:grid-cols-[13rem_1fr]">
      <div className="h-36 overflow-hidden bg-tint sm:h-full">
        <HotelPhoto src={booking.hotel_image} alt="" width={416} height={312} seed={booking.hotel_id} />
      </div>
      <div className="min-w-0 p-4 lg:p-5">
        <div className="flex flex-wrap gap-2">
          <PaymentBadge transaction={booking} tones={listTones} />
          {status !== 'Confirmed' && <Badge tone={bookingTone(status)}>{t(`trips.bookingStatus.${status}`)}</Badge>}
        </div>
        <Heading className="mt-2.5 text-lg leading-snug">
          <Link
            to={paths.booking({ refId: booking.refNo })}
            className="break-words after:absolute after:inset-0 after:rounded-xl group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {booking.hotel_name}
          </Link>
        </Heading>
        <ul className="mt-1.5 space-y-1 text-sm text-muted [&_li]:flex [&_li]:items-start [&_li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li>
            <MapPin aria-hidden="true" />
            {booking.destination}
          </li>
          <li className="font-medium text-text">
            <CalendarDays aria-hidden="true" />
            <span>
              {formatDate(from, locale)} – {formatDate(to, locale)}
              <span className="font-normal text-muted">
                {' · '}
                {t('results.nights', { count: nightsBetween(from, to) })}
                {' · '}
                {t('results.rooms', { count: booking.room_count })}
              </span>
            </span>
          </li>
          {guests !== '' && (
            <li>
              <Users aria-hidden="true" />
              <span className="min-w-0 break-words">{guests}</span>
            </li>
          )}
        </ul>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <Price amount={booking.total_rate} currency={booking.currency} className="text-xl" />
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
    </article>
  )
}
