import type { ReactNode } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { formatDate, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { Users } from '#web/ui/icons/users.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

interface Props {
  hotel: { id: string; image: string | undefined; destination: string }
  from: PlainDate
  to: PlainDate
  rooms: number
  /** Who stays, by room; none where no guest is named. One person may lead several rooms: said once. */
  guests: readonly string[]
  badges: ReactNode
  /** No stay comes of it, or none any more. */
  isOver?: boolean
  /** Of the hotel's name: a link or a button that covers the card. */
  heading: ReactNode
  footer?: ReactNode
}

/** What covers the whole card, with a focus ring of its own. */
export const coverStyle =
  'break-words text-left after:absolute after:inset-0 after:rounded-xl group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

/** A stay in a list of bookings, booked or only saved. */
export function StayCard({ hotel, from, to, rooms, guests, badges, isOver = false, heading, footer }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const named = new Set(guests.filter(Boolean))
  return (
    <article
      className={`group relative grid overflow-hidden rounded-xl border border-border transition-shadow hover:shadow-md sm:grid-cols-[10rem_1fr] lg:grid-cols-[13rem_1fr] ${isOver ? 'border-dashed bg-surface' : 'bg-raised shadow-sm'}`}
    >
      <div className={`h-36 overflow-hidden bg-tint sm:h-full ${isOver ? 'opacity-60 grayscale' : ''}`}>
        <HotelPhoto src={hotel.image} alt="" width={416} height={312} seed={hotel.id} />
      </div>
      <div className="min-w-0 p-4 lg:p-5">
        <div className="flex flex-wrap gap-2">{badges}</div>
        {heading}
        <ul className="mt-1.5 space-y-1 text-sm text-muted [&_li]:flex [&_li]:items-start [&_li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li>
            <MapPin aria-hidden="true" />
            {hotel.destination}
          </li>
          <li className="font-medium text-text">
            <CalendarDays aria-hidden="true" />
            <span>
              {unbroken(`${formatDate(from, locale)} –`)} {unbroken(formatDate(to, locale))}
              <span className="font-normal text-muted max-sm:block">
                <span className="max-sm:hidden">{' · '}</span>
                {unbroken(t('results.nights', { count: nightsBetween(from, to) }))}
                {' · '}
                {unbroken(t('results.rooms', { count: rooms }))}
              </span>
            </span>
          </li>
          {named.size > 0 && (
            <li>
              <Users aria-hidden="true" />
              <span className="min-w-0 break-words">{[...named].join(' · ')}</span>
            </li>
          )}
        </ul>
        {footer}
      </div>
    </article>
  )
}
