import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/Badge.tsx'
import { bookingTone, listTones, type Paid } from './booking-words.ts'
import { PaymentBadge } from './PaymentBadge.tsx'

/** In a list: what is no booking, or none any more, says that first; then the money. */
export function StatusBadges({ transaction }: { transaction: Paid }) {
  const { t } = useTranslation()
  const { booking_status: status } = transaction
  return (
    <>
      {status === 'Failed' && <Badge tone="danger">{t('trips.list.notBooked')}</Badge>}
      {(status === 'Cancelled' || status === 'Pending') && (
        <Badge tone={bookingTone(status)}>{t(`trips.bookingStatus.${status}`)}</Badge>
      )}
      <PaymentBadge transaction={transaction} tones={listTones} />
    </>
  )
}
