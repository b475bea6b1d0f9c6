import type { Transaction } from '#shared/api/booking-info.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Ban } from '#web/ui/icons/ban.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { bookingTone } from './booking-words.ts'

const icons = { Confirmed: CircleCheck, Pending: Clock, Failed: CircleX, Cancelled: Ban } as const

interface Props {
  status: Transaction['booking_status']
  /** A try that came to nothing, where bookings are listed. */
  isTry?: boolean
}

/** What became of a booking, in words and a sign. */
export function BookingStatusBadge({ status, isTry = false }: Props) {
  const { t } = useTranslation()
  const Icon = icons[status]
  return (
    <Badge tone={bookingTone(status)} icon={<Icon aria-hidden="true" />}>
      {t(isTry ? 'trips.list.notBooked' : `trips.bookingStatus.${status}`)}
    </Badge>
  )
}
