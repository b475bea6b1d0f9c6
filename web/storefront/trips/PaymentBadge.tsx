import type { Transaction } from '#shared/api/booking-info.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { Undo2 } from '#web/ui/icons/undo-2.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import { detailTones, paymentWord, type PaymentTones, type Paid } from './booking-words.ts'

const icons = {
  PAID: CircleCheck,
  UNPAID: CircleX,
  PENDING: Clock,
  atHotel: Wallet,
  refunded: Undo2,
  refunding: Clock,
  atBank: Clock,
  nothingBack: CircleX,
  notCharged: CircleX,
} as const

/** Paid or not, and what came back. Lists show PENDING in yellow. */
export function PaymentBadge({ transaction, tones = detailTones }: { transaction: Paid; tones?: PaymentTones }) {
  const { t } = useTranslation()
  const word = paymentWord(transaction)
  const Icon = icons[word]
  return (
    <Badge tone={tones[word]} icon={<Icon aria-hidden="true" />}>
      {t(`trips.paid.${word}`)}
    </Badge>
  )
}

interface Props {
  transaction: Pick<Transaction, 'payAtHotel' | 'booking_status' | 'booked_by'>
}

/** What the reader's card was for, when the hotel collects at the desk. */
export function WhoIsPaid({ transaction: { payAtHotel, booking_status: booking, booked_by: bookedBy } }: Props) {
  const { t } = useTranslation()
  if (!payAtHotel || bookedBy !== undefined || booking === 'Failed' || booking === 'Cancelled') return null
  return (
    <span className="mt-1.5 block text-sm font-normal text-muted">
      {t(booking === 'Confirmed' ? 'trips.guaranteeReleased' : 'trips.guaranteeHeld')}
    </span>
  )
}
