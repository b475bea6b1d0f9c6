import { listTones, type Paid } from './booking-words.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'

interface Props {
  transaction: Paid
  /** Also of what is confirmed, as the rest goes without saying. */
  isWhole?: boolean
}

/** In a list: what is no booking, or none any more, says that first; then the money. */
export function StatusBadges({ transaction, isWhole = false }: Props) {
  const { booking_status: status } = transaction
  return (
    <>
      {(status !== 'Confirmed' || isWhole) && <BookingStatusBadge status={status} isTry={status === 'Failed'} />}
      <PaymentBadge transaction={transaction} tones={listTones} />
    </>
  )
}
