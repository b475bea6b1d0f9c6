import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { bookingTone, listTones, type Paid } from './booking-words.ts'
import { PaymentBadge } from './PaymentBadge.tsx'

interface Props {
  transaction: Paid
  /** Also of what is confirmed, as the rest goes without saying. */
  isWhole?: boolean
}

/** In a list: what is no booking, or none any more, says that first; then the money. */
export function StatusBadges({ transaction, isWhole = false }: Props) {
  const { t } = useTranslation()
  const { booking_status: status } = transaction
  return (
    <>
      {status === 'Failed' && <Badge tone="danger">{t('trips.list.notBooked')}</Badge>}
      {(status === 'Cancelled' || status === 'Pending' || (isWhole && status === 'Confirmed')) && (
        <Badge tone={bookingTone(status)}>{t(`trips.bookingStatus.${status}`)}</Badge>
      )}
      <PaymentBadge transaction={transaction} tones={listTones} />
    </>
  )
}
