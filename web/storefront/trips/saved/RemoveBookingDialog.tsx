import type { Transaction } from '#shared/api/booking-info.ts'
import { ARCHIVED, updateStatus } from '#shared/api/transactions.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { announce } from '#web/ui/announcer.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useRenewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'

interface Props {
  booking: Transaction
  onClose: () => void
}

/** Asks before a booking leaves the lists. The booking itself, and its letters, stay. */
export function RemoveBookingDialog({ booking, onClose }: Props) {
  const { t } = useTranslation()
  const renew = useRenewTransactions()
  const remove = async () => {
    await call(updateStatus, { body: { id: booking.refNo, status: ARCHIVED } })
    await renew()
    announce(t('trips.remove.done'))
    onClose()
  }
  return (
    <Dialog open title={t('trips.remove.title')} onClose={onClose} closeText={t('shell.close')}>
      <RemoveQuestion hotelName={booking.hotel_name} text={t('trips.remove.text')} remove={remove} onKeep={onClose} />
    </Dialog>
  )
}
