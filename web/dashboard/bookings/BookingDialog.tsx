import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getBookingPdf } from '#shared/api/papers.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'
import { DownloadPaper } from '#web/storefront/trips/DownloadPaper.tsx'
import { RoomList } from '#web/storefront/trips/booking/RoomList.tsx'
import { PayNow } from '#web/storefront/trips/PayNow.tsx'
import { StatusBadges } from '#web/storefront/trips/StatusBadges.tsx'
import { StayDates } from '#web/storefront/trips/booking/StayDates.tsx'
import { useBooking } from '#web/storefront/trips/booking/use-booking.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

interface Props {
  reference: string
  onClose: () => void
}

/** One stay of the company at a glance: rooms, who sleeps in each, whom to ask. */
export function BookingDialog({ reference, onClose }: Props) {
  const { t } = useTranslation()
  const { data: booking, error, refetch } = useBooking(reference)
  const title = booking?.hotelBooking.hotel.name ?? t('dashboard.bookings.details')
  return (
    <Dialog open shape="wide" title={title} onClose={onClose} closeText={t('shell.close')}>
      {content()}
    </Dialog>
  )

  function content(): ReactNode {
    if (booking) return <Details booking={booking} />
    if (booking === null) return <Alert>{t('dashboard.bookings.unavailable')}</Alert>
    if (error) return <FailureNote error={error} what={t('dashboard.bookings.failed')} onRetry={refetch} />
    return (
      <div role="status" className="space-y-4">
        <span className="sr-only">{t('trips.loading')}</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    )
  }
}

function Details({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { transaction, hotelBooking } = booking
  const reference = transaction.refNo
  return (
    <div className="space-y-6">
      <div>
        <div className="flex flex-wrap gap-2">
          <StatusBadges transaction={transaction} isWhole />
        </div>
        <PayNow payment={transaction} hotel={transaction.hotel_name} />
        <p className="mt-2 text-muted">{transaction.destination}</p>
        <StayDates booking={hotelBooking} />
      </div>
      <section aria-labelledby="booking-rooms">
        <h3 id="booking-rooms" className="mb-2 text-lg">
          {t('trips.roomDetails')}
        </h3>
        <RoomList booking={booking} />
      </section>
      <FactList
        facts={[
          [
            t('trips.reference'),
            <span key="reference" className="font-mono break-all">
              {reference}
            </span>,
          ],
          [
            t('trips.contact'),
            <span key="contact">
              <span className="block">{hotelBooking.email}</span>
              <span className="block">{hotelBooking.phone}</span>
            </span>,
          ],
          [
            t('trips.total'),
            <Price key="total" amount={transaction.total_rate} currency={transaction.currency} className="text-lg" />,
          ],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Link to={paths.booking({ reference })} className={buttonStyle('primary', 'sm')}>
          {t('trips.saved.booking')}
        </Link>
        {transaction.can.confirm && (
          <DownloadPaper
            paper={getBookingPdf}
            input={{ params: { hotelName: hotelBooking.hotel.name }, query: { refId: reference, language } }}
            label={t('trips.paper.confirmation')}
          />
        )}
      </div>
    </div>
  )
}
