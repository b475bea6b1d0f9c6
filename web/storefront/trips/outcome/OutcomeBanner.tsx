import { type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Transaction } from '#shared/api/booking-info.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { say } from '#web/i18n/say-reason.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Ban } from '#web/ui/icons/ban.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { AfterRefusal } from './AfterRefusal.tsx'
import { NextTry } from './NextTry.tsx'
import { isPayable, isUnpaid, outcomeOf } from './outcome-of.ts'
import { PayClock } from './PayClock.tsx'
import { usePayBefore } from './use-pay-before.ts'
import { useTimeLeft } from './use-time-left.ts'
import { isRefusedByHotel } from './ways-on.ts'

/** Of few bookings: its clock comes with it. */
const WaitsForApproval = lazyPart(async () => (await import('./WaitsForApproval.tsx')).WaitsForApproval)

const looks = {
  Confirmed: { Icon: CircleCheck, style: 'bg-success-bg text-success' },
  Pending: { Icon: Clock, style: 'bg-warn-bg text-warn' },
  Failed: { Icon: CircleX, style: 'bg-danger-bg text-danger' },
  // As it was asked for: nothing went wrong. The sign is that of its badge.
  Cancelled: { Icon: Ban, style: 'bg-surface text-text' },
} as const

/** Where the focus goes when the outcome has changed under a reader. */
export const OUTCOME_ID = 'outcome'

/** How it ended, by the booking itself and never by the URL; what can be done now, and where it is `listed` since. */
export function OutcomeBanner({ booking, listed }: { booking: Booking; listed?: ReactNode }) {
  const { t } = useTranslation()
  const { transaction, hotelBooking } = booking
  const status = hotelBooking.bookingStatus
  const { Icon, style } = looks[status]
  const reference = transaction.refNo
  const outcome = outcomeOf(transaction)
  const canPay = isPayable(transaction)
  const isOver = status === 'Failed' || (isUnpaid(transaction) && !canPay)
  const isUnderWay = status === 'Pending' && !isUnpaid(transaction) && transaction.cancellation?.state !== 'cancelling'
  const { booked_by: name, booked_for: guest, room_count: count } = transaction
  const names = { email: hotelBooking.email, name, guest, count }
  return (
    <section
      id={OUTCOME_ID}
      tabIndex={-1}
      className={`mb-8 flex scroll-mt-24 items-start gap-4 rounded-xl p-5 outline-none print:mb-3 print:px-0 print:py-2 checkout:gap-5 checkout:p-7 ${style}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-8 shrink-0 checkout:size-10 print:size-7" />
      <div className="min-w-0">
        <div role="status">
          <h1 className="text-2xl checkout:text-3xl">{t(`${outcome}.title`, names)}</h1>
          {status === 'Failed' && outcome !== 'trips.outcome.Expired' && transaction.failure && (
            <p className="mt-2 font-semibold text-text">
              {transaction.failure_said ? say(transaction.failure_said, t, transaction.failure) : transaction.failure}
            </p>
          )}
          <p className="mt-2 break-words text-text">{t(`${outcome}.text`, names)}</p>
          <OnDemand>{booking.openDecision && <WaitsForApproval decision={booking.openDecision} />}</OnDemand>
          {canPay && <PayBefore booking={booking} />}
          {isOver && (
            <div className="mt-5 flex flex-wrap gap-3 print:hidden">
              {isRefusedByHotel(transaction) ? <AfterRefusal booking={booking} /> : <NextTry booking={booking} />}
              <Link to={paths.contact()} className={buttonStyle('secondary')}>
                {t('trips.notFound.contact')}
              </Link>
            </div>
          )}
          {isUnderWay && (
            <Link
              to={paths.paymentBooking({ p: transaction.payment_provider, reference, type: 'INPROGRESS' })}
              className={`${buttonStyle('secondary')} mt-5 print:hidden`}
            >
              {t('trips.follow')}
            </Link>
          )}
        </div>
        {canPay && transaction.pay_before && <PayClock until={transaction.pay_before} className="mt-1 text-text" />}
        {canPay && <PayButton payment={transaction} />}
        {listed && <div className="print:hidden">{listed}</div>}
      </div>
    </section>
  )
}

/** A focus that it takes along goes to where it is said why. */
const leavesFocus = (link: HTMLElement | null) => () => {
  if (link === document.activeElement) document.getElementById(OUTCOME_ID)?.focus({ preventScroll: true })
}

/** Not once that time is over, which the clock beside it says. */
function PayButton({ payment }: { payment: Transaction }) {
  const { t } = useTranslation()
  const isOver = useTimeLeft(payment.pay_before) === 0
  if (isOver) return null
  return (
    <a href={payment.payment_url} ref={leavesFocus} className={`${buttonStyle()} mt-5 print:hidden`}>
      {t('trips.payNow')}
    </a>
  )
}

/** Nor this. */
function PayBefore({ booking: { transaction } }: { booking: Booking }) {
  const words = usePayBefore()(transaction)
  const isOver = useTimeLeft(transaction.pay_before) === 0
  return words && !isOver && <p className="mt-2 font-semibold text-text">{words}</p>
}
