import type { HotelBooking } from '#shared/api/booking-info.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'

/** The one short number that the hotel's desk asks for. */
export function DeskNumber({ booking }: { booking: HotelBooking }) {
  const { t } = useTranslation()
  const number = booking.providerConfirmationNumber ?? booking.bookingId
  if (number === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{t('trips.deskNumber')}</span>
      <span className="flex items-center gap-x-3">
        <span className="min-w-0 font-mono text-lg font-bold break-all">{number}</span>
        <CopyButton text={number} copyText={t('trips.copy')} copiedText={t('checkout.copied')} />
      </span>
    </p>
  )
}
