import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { SavedBadge } from './SavedBadge.tsx'
import { coverStyle, StayCard } from '#web/storefront/trips/lists/StayCard.tsx'

interface Props {
  saved: SavedBooking
  /** Of the heading: one below that of the list. */
  level: 2 | 3 | 4
  onOpen: () => void
}

/** What the company saved, in a list; all of it opens its dialog. */
export function SavedBookingCard({ saved, level, onOpen }: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const { User: traveller, notes } = saved
  return (
    <StayCard
      hotel={{ id: saved.hotel_id, image: saved.hotel_image ?? undefined, destination: saved.destination }}
      from={saved.checkin_date}
      to={saved.checkout_date}
      rooms={saved.room_count}
      guests={[t('trips.saved.for', { name: `${traveller.firstName} ${traveller.lastName}` })]}
      badges={<SavedBadge saved={saved} />}
      heading={
        <Heading className="mt-2.5 text-lg leading-snug">
          <button type="button" aria-haspopup="dialog" onClick={onOpen} className={coverStyle}>
            {saved.hotel_name}
          </button>
        </Heading>
      }
      footer={
        notes !== '' && <p className="mt-2 line-clamp-2 text-sm text-muted">{t('trips.saved.note', { notes })}</p>
      }
    />
  )
}
