import { removeSavedBooking, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { RemoveQuestion } from '#web/storefront/trips/saved/RemoveQuestion.tsx'

interface Props {
  saved: SavedBooking
  source: 'hotel' | 'my-bookings' | 'dashboard'
  onKeep: () => void
  onRemoved: () => Promise<void> | void
}

/** Asks before a saved booking is withdrawn. */
export function WithdrawSavedBooking({ saved, source, onKeep, onRemoved }: Props) {
  const { t } = useTranslation()
  const remove = async () => {
    const { id, companyId, userId, hotel_id, place_id } = saved
    await call(removeSavedBooking, { body: { id, companyId, userId, hotel_id, place_id, source } })
    await onRemoved()
  }
  return (
    <RemoveQuestion hotelName={saved.hotel_name} text={t('trips.saved.removeText')} remove={remove} onKeep={onKeep} />
  )
}
