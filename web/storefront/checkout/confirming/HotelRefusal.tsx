import { useTranslation } from '#web/i18n/words.ts'
import { useBooking } from '#web/storefront/trips/booking/use-booking.ts'
import { RefundProgress } from '#web/storefront/trips/cancel/RefundProgress.tsx'
import { AfterRefusal } from '#web/storefront/trips/outcome/AfterRefusal.tsx'
import { hasRefundOfFailed, outcomeOf } from '#web/storefront/trips/outcome/outcome-of.ts'

interface Props {
  reference: string
  /** Nothing was taken: known before the booking is read, and where it cannot be. */
  isFree: boolean
}

/** The hotel refused what was paid for: what happened, where the money is by the booking itself, and the ways on. */
export function HotelRefusal({ reference, isFree }: Props) {
  const { t } = useTranslation()
  const { data: booking } = useBooking(reference)
  if (booking?.hotelBooking.bookingStatus !== 'Failed')
    return isFree && <p className="mt-3">{t('checkout.problem.refusedNote')}</p>
  const { transaction, hotelBooking } = booking
  const hotel = hotelBooking.hotel.name
  const isPrice = transaction.failure_reason === 'price_changed'
  return (
    <>
      <p className="mt-3">
        {isPrice
          ? t('trips.refused.priceText', { hotel })
          : t('trips.refused.soldOutText', { hotel, count: transaction.room_count })}
      </p>
      {hasRefundOfFailed(transaction) ? (
        <div className="mt-4">
          <RefundProgress transaction={transaction} />
        </div>
      ) : (
        <p className="mt-3">{t(`${outcomeOf(transaction)}.text`, { email: hotelBooking.email })}</p>
      )}
      <div className="mt-4">
        <AfterRefusal booking={booking} />
      </div>
    </>
  )
}
