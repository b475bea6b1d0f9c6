import { Suspense, useEffect, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isNetworkFailure, wordsFor } from '#web/api/errors.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { MessagePage } from '#web/shell/MessagePage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useSession } from '#web/shell/session.ts'
import { useVisited } from '#web/storage/visit-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { Undo2 } from '#web/ui/icons/undo-2.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { CloseVisit } from '#web/storefront/trips/finding/CloseVisit.tsx'
import { BookingNotFound } from './BookingNotFound.tsx'
import { CancellationProgress } from '#web/storefront/trips/cancel/CancellationProgress.tsx'
import { RefundProgress } from '#web/storefront/trips/cancel/RefundProgress.tsx'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { LoginGate } from '#web/storefront/trips/LoginGate.tsx'
import { keepStay } from '#web/storefront/trips/offline/keep-stays.ts'
import { hasRefundOfFailed } from '#web/storefront/trips/outcome/outcome-of.ts'
import { OUTCOME_ID, OutcomeBanner } from '#web/storefront/trips/outcome/OutcomeBanner.tsx'
import { useBooking } from './use-booking.ts'

const OldAndNewStay = lazyPart(
  async () => (await import('#web/storefront/date-change/OldAndNewStay.tsx')).OldAndNewStay,
)

/** The booking behind `?refId=`, below how it ended. Three URLs show it. */
export function BookingScreen() {
  const { t } = useTranslation()
  const reference = useSearchParams()[0].get('refId')?.trim() ?? ''
  const isHydrated = useHydrated()
  if (!isHydrated) return <Waiting />
  return (
    <>
      <PageHead title={t('trips.title')} hidden />
      {reference === '' ? (
        <BookingNotFound />
      ) : (
        <BookingGate reference={reference}>
          <FoundBooking reference={reference} />
        </BookingGate>
      )}
    </>
  )
}

/** Its owner's, and who has opened it with a code or a link. */
function BookingGate({ reference, children }: { reference: string; children: ReactNode }) {
  const { t } = useTranslation()
  if (useVisited() === reference) return children
  const byCode = (
    <Link to={paths.findBooking({ reference })} className={buttonStyle('secondary')}>
      {t('trips.find.byCode')}
    </Link>
  )
  return <LoginGate otherWay={byCode}>{children}</LoginGate>
}

function FoundBooking({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const isOwner = useSession() !== undefined
  const state = usePageState()
  const { data: booking, isNow, error, refetch } = useBooking(reference, { isKept: true })
  useEffect(() => {
    if (booking && isNow && isOwner && !booking.transaction.readOnly) void keepStay(booking, state)
  }, [booking, isNow, isOwner, state])
  if (booking) {
    const { booked_by: bookedBy, group } = booking.transaction
    const listed = paths.bookingGroup({ show: bookedBy && 'business', group })
    return (
      <div className="wrap pt-6 pb-16 print:py-2">
        {isOwner ? (
          <Link
            to={listed}
            className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline print:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {t('trips.back')}
          </Link>
        ) : (
          <CloseVisit />
        )}
        <OutcomeBanner
          booking={booking}
          listed={
            isOwner &&
            (group === 'cancelled' || group === 'not_completed') && (
              <Link to={listed} className="mt-3 inline-block font-semibold text-text underline">
                {t(`trips.list.listedIn.${group}`)}
              </Link>
            )
          }
        />
        {(booking.replaces ?? booking.formerStay ?? booking.replacedBy) && (
          <Suspense>
            <OldAndNewStay booking={booking} focusAfter={OUTCOME_ID} />
          </Suspense>
        )}
        <CancellationProgress transaction={booking.transaction} />
        {hasRefundOfFailed(booking.transaction) && (
          <div className="mb-6 print:mb-3">
            <DetailCard title={t('trips.refund')} icon={<Undo2 aria-hidden="true" />}>
              <RefundProgress transaction={booking.transaction} />
            </DetailCard>
          </div>
        )}
        <BookingActions booking={booking} />
        <BookingDetails booking={booking} />
      </div>
    )
  }
  if (booking === null) return <BookingNotFound reference={reference} />
  if (!error) return <Waiting />
  return (
    <div data-says-offline={isNetworkFailure(error) || undefined}>
      <MessagePage title={t('trips.failed')} text={wordsFor(error, t)}>
        <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={() => void refetch()}>
          {t('checkout.retry')}
        </Button>
      </MessagePage>
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="wrap space-y-6 pt-8 pb-16">
      <PageHead title={t('trips.title')} hidden />
      <span className="sr-only">{t('trips.loading')}</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
    </div>
  )
}
