import { CircleCheck, CircleX, Clock, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#shared/api/payments.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { detailTones, type PaymentTones } from './booking-words.ts'

const icons = { PAID: CircleCheck, UNPAID: CircleX, PENDING: Clock } as const

/** Paid or not. What the hotel will collect is neither owed to us nor a failure. Lists show PENDING in yellow (Q99). */
export function PaymentBadge({ transaction, tones = detailTones }: Props & { tones?: PaymentTones }) {
  const { status, payAtHotel, booking_status: booking } = transaction
  const { t } = useTranslation()
  if (payAtHotel && booking === 'Confirmed') {
    return (
      <Badge tone="success" icon={<Wallet aria-hidden="true" />}>
        {t('trips.paid.atHotel')}
      </Badge>
    )
  }
  const Icon = icons[status]
  return (
    <Badge tone={tones[status]} icon={<Icon aria-hidden="true" />}>
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
