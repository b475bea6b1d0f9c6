import { Link, Navigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useSession } from '#web/shell/session.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { NextTry } from '#web/storefront/trips/outcome/NextTry.tsx'
import { useBooking } from '#web/storefront/trips/booking/use-booking.ts'
import { PayClock } from '#web/storefront/trips/outcome/PayClock.tsx'
import { usePayBefore } from '#web/storefront/trips/outcome/use-pay-before.ts'
import { useTimeLeft } from '#web/storefront/trips/outcome/use-time-left.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A provider sent the traveller back without a payment. */
export function CanceledPayment({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <>
      <PageHead title={t('checkout.canceled.alert')} hidden />
      <div className="wrap pt-8">
        <Alert tone="warn">{t('checkout.canceled.alert')}</Alert>
      </div>
      {reference !== '' && session ? <Attempt reference={reference} /> : <Unknown reference={reference} />}
    </>
  )
}

/** The address says nothing about the money: a payment that did arrive is told by its booking. */
const isUnpaid = ({ transaction: { status, refund }, hotelBooking: { bookingStatus } }: Booking) =>
  refund === undefined && status === 'UNPAID' && (bookingStatus === 'Pending' || bookingStatus === 'Failed')

function Attempt({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const { data: booking, error } = useBooking(reference)
  const payBefore = usePayBefore()
  // What follows then is the clock's to say.
  const isOver = useTimeLeft(booking?.transaction.pay_before) === 0
  if (booking === null || error) return <Unknown reference={reference} />
  if (!booking) {
    return (
      <MessagePage title={t('checkout.canceled.title')} text="">
        <Skeleton className="h-12 w-40" />
      </MessagePage>
    )
  }
  if (!isUnpaid(booking)) return <Navigate to={paths.booking({ reference })} replace />
  const { payment_url: pageUrl, pay_before: end, failure_reason: reason, room_count: count } = booking.transaction
  const [title, text] =
    reason === 'abandoned'
      ? [t('trips.outcome.Expired.title'), t('trips.outcome.Expired.text')]
      : [
          t('checkout.canceled.title'),
          pageUrl ? t('checkout.canceled.payable', { count }) : t('checkout.canceled.text'),
        ]
  const words = isOver ? '' : [text, payBefore(booking.transaction)].filter(Boolean).join(' ')
  return (
    <MessagePage title={title} text={words}>
      {end && <PayClock until={end} className="-mt-6 mb-2 basis-full justify-center" />}
      <NextTry booking={booking} />
      <AttemptLink reference={reference} />
    </MessagePage>
  )
}

/** No payer is logged in who could be told more, or the address names no payment. */
function Unknown({ reference }: { reference: string }) {
  const { t } = useTranslation()
  return (
    <MessagePage title={t('checkout.canceled.title')} text={t('checkout.canceled.text')}>
      {reference === '' ? (
        <Link to={paths.home()} className={buttonStyle()}>
          {t('shell.notFound.home')}
        </Link>
      ) : (
        <AttemptLink reference={reference} isAlone />
      )}
    </MessagePage>
  )
}

function AttemptLink({ reference, isAlone = false }: { reference: string; isAlone?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link to={paths.paymentFailed({ reference })} className={buttonStyle(isAlone ? 'primary' : 'secondary')}>
      {t('checkout.canceled.attempt')}
    </Link>
  )
}
