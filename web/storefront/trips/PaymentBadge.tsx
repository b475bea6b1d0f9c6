import { CircleCheck, CircleX, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#shared/api/payments.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { paymentTone } from './booking-words.ts'

/** Paid or not. What the hotel will collect is neither owed to us nor a failure. */
export function PaymentBadge({ transaction: { status, payAtHotel, booking_status: booking } }: Props) {
  const { t } = useTranslation()
  if (payAtHotel && booking === 'Confirmed') {
    return (
      <Badge tone="success" icon={<Wallet aria-hidden="true" />}>
        {t('trips.paid.atHotel')}
      </Badge>
    )
  }
  const Icon = status === 'PAID' ? CircleCheck : CircleX
  return (
    <Badge tone={paymentTone(status)} icon={<Icon aria-hidden="true" />}>
      {t(`trips.paid.${status}`)}
    </Badge>
  )
}

interface Props {
  transaction: Pick<Transaction, 'status' | 'payAtHotel' | 'booking_status'>
}

/** What the card was for, when the hotel collects at the desk. */
export function WhoIsPaid({ transaction: { payAtHotel, booking_status: booking } }: Props) {
  const { t } = useTranslation()
  if (!payAtHotel || booking === 'Failed') return null
  return (
    <span className="mt-1.5 block text-sm font-normal text-muted">
      {t(booking === 'Confirmed' ? 'trips.guaranteeReleased' : 'trips.guaranteeHeld')}
    </span>
  )
}
