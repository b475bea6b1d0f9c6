import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { NextTry } from '#web/storefront/trips/NextTry.tsx'
import { useBooking } from '#web/storefront/trips/use-booking.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A provider sent the traveller back without a payment (B4-026). */
export function CanceledPayment({ refId }: { refId: string }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <>
      <PageHead title={t('checkout.canceled.alert')} hidden />
      <div className="wrap pt-8">
        <Alert>{t('checkout.canceled.alert')}</Alert>
      </div>
      <MessagePage title={t('checkout.canceled.title')} text={t('checkout.canceled.text')}>
        {refId !== '' && (session ? <Attempt refId={refId} /> : <AttemptLink refId={refId} isAlone />)}
        {refId === '' && (
          <Link to={paths.home()} className={buttonStyle()}>
            {t('shell.notFound.home')}
          </Link>
        )}
      </MessagePage>
    </>
  )
}

/** The address says nothing about the money: a payment that did arrive is told by its booking. */
const isUnpaid = ({ transaction: { status, refund }, hotelBooking: { bookingStatus } }: Booking) =>
  refund === undefined && status === 'UNPAID' && (bookingStatus === 'Pending' || bookingStatus === 'Failed')

function Attempt({ refId }: { refId: string }) {
  const { data: booking, error } = useBooking(refId)
  if (booking && !isUnpaid(booking)) return <Navigate to={paths.booking({ refId })} replace />
  if (booking) {
    return (
      <>
        <NextTry booking={booking} />
        <AttemptLink refId={refId} />
      </>
    )
  }
  return booking === null || error ? <AttemptLink refId={refId} isAlone /> : <Skeleton className="h-12 w-40" />
}

function AttemptLink({ refId, isAlone = false }: { refId: string; isAlone?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link to={paths.paymentFailed({ refId })} className={buttonStyle(isAlone ? 'primary' : 'secondary')}>
      {t('checkout.canceled.attempt')}
    </Link>
  )
}
