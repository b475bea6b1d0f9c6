import { useTranslation } from '#web/i18n/words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { Check } from '#web/ui/icons/check.ts'
import { useOldStay } from './use-old-stay.ts'

interface Props {
  /** Of the stay whose dates are changed. */
  reference: string
  hotelId: string
  /** Of the rooms that are offered together, as the supplier calls them. */
  names: readonly string[]
}

/** Whether one of the rooms, by the supplier's names, is the one that is booked. */
function isHeldRoom({ hotelBooking }: Booking, hotelId: string, names: readonly string[]): boolean {
  return hotelBooking.hotel.id === hotelId && hotelBooking.rooms.some(({ name }) => names.includes(name))
}

/** On the picture of the room that the old stay has: who changes only the dates looks for it first. */
export function HeldRoom({ reference, hotelId, names }: Props) {
  const { t } = useTranslation()
  const { booking } = useOldStay(reference)
  if (!booking || !isHeldRoom(booking, hotelId, names)) return null
  return (
    <span className="absolute top-2 left-2 flex items-center gap-1 rounded-full border border-border bg-raised px-2.5 py-1 text-xs font-semibold text-text">
      <Check aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      {t('dateChange.held')}
    </span>
  )
}
