import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OtherDates } from '#shared/api/other-dates.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { callKey } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { clockPlaceOf } from '#web/storefront/hotel/hotel-words.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { refundWords } from './refund-words.ts'
import { useOldStay } from './use-old-stay.ts'
import { useUndecided } from './use-undecided.ts'

const CancelDialog = lazyPart(async () => (await import('#web/storefront/trips/cancel/CancelDialog.tsx')).CancelDialog)

interface Props {
  booking: Booking
  /** What is focused once the old stay is let go of. */
  focusAfter: string
}

/**
 * The other stays of a change of dates: what to do about the old one, that it is untouched, or that this one replaced it; and the
 * new one. A stay can have both, when its dates were changed again before the first was let go of.
 */
export function OldAndNewStay({ booking, focusAfter }: Props) {
  const { replaces, formerStay, replacedBy, transaction, openDecision } = booking
  // A refusal of its company still cancels the new stay: whoever had let go of the old one would have neither.
  const canLetGo = transaction.booking_status === 'Confirmed' && !openDecision
  return (
    <>
      {replaces && canLetGo && <LetGo {...{ booking, focusAfter }} old={replaces} />}
      {replaces && !canLetGo && <OldStay old={replaces} />}
      {formerStay && <FormerStay old={formerStay} />}
      {replacedBy && <NewStay next={replacedBy} isDecided={!openDecision} />}
    </>
  )
}

function useDates() {
  const locale = localeOf(usePageState().language)
  return (other: OtherDates) => formatShortRange(other.checkin_date, other.checkout_date, locale)
}

function OldStay({ old }: { old: OtherDates }) {
  const { t } = useTranslation()
  const datesOf = useDates()
  return <Notice other={old} text={t('dateChange.unchanged', { dates: datesOf(old) })} />
}

function FormerStay({ old }: { old: OtherDates }) {
  const { t } = useTranslation()
  const datesOf = useDates()
  return <Notice other={old} text={t('dateChange.formerStay', { dates: datesOf(old) })} />
}

/** The company may still refuse the new stay, which would cancel it: only of this one is it known that nothing cancels it. */
function NewStay({ next, isDecided }: { next: OtherDates; isDecided: boolean }) {
  const { t } = useTranslation()
  const datesOf = useDates()
  const said = [t('dateChange.booked', { dates: datesOf(next) }), t('dateChange.bothHere')]
  return <Notice other={next} text={[...said, ...(isDecided ? [t('dateChange.staysHere')] : [])].join(' ')} />
}

function Notice({ other, text }: { other: OtherDates; text: string }) {
  return (
    <Alert tone="info" announced={false} className="mb-6">
      <p className="text-text">{text}</p>
      <SeeBooking other={other} />
    </Alert>
  )
}

function SeeBooking({ other }: { other: OtherDates }) {
  const { t } = useTranslation()
  const dates = useDates()(other)
  return (
    <Link
      to={paths.booking({ reference: other.refNo })}
      className="mt-1 inline-block min-h-6 font-semibold underline print:hidden"
    >
      {t('dateChange.see', { dates })}
    </Link>
  )
}

/** The new stay is confirmed: the old one is cancelled as any other, with the refund that the server says and one press that agrees. */
function LetGo({ booking: { transaction }, focusAfter, old }: Props & { old: OtherDates }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  const dates = useDates()(old)
  const queries = useQueryClient()
  const { booking, error, readAgain, quote, isAsking } = useOldStay(old.refNo)
  const undecided = useUndecided(booking?.openDecision)
  const [isOpen, setOpen] = useState(false)
  const [isReading, setReading] = useState(false)
  const isLetGo = useRef(false)
  // The button that opened the dialog goes with this part.
  useEffect(
    () => () => {
      if (isLetGo.current) focusIfLost(document.getElementById(focusAfter))
    },
    [focusAfter],
  )
  const open = async () => {
    setReading(true)
    // It could not be read before: whoever wants to cancel it asks once more.
    if (booking || (await readAgain()).data?.object) setOpen(true)
    setReading(false)
  }
  const close = () => {
    setOpen(false)
    if (booking?.transaction.can.cancel) return
    isLetGo.current = true
    void queries.invalidateQueries({ queryKey: callKey(getBookingInfo, { body: { id: transaction.refNo } }) })
  }
  /** Whoever paid gets nothing back: nothing to press them to. */
  const isForNothing = quote !== undefined && !quote.payAtHotel && quote.refund === 0
  const isWaiting = isAsking || (!booking && !error)
  return (
    <section
      aria-labelledby="let-go"
      className="mb-6 rounded-xl border border-border bg-raised p-5 shadow-sm print:hidden checkout:p-6"
    >
      <h2 id="let-go" className="text-xl">
        {t('dateChange.letGo', { dates })}
      </h2>
      {isWaiting ? (
        <Skeleton className="mt-2 h-6 max-w-md" />
      ) : (
        <p className="mt-2 font-semibold" role={error ? 'alert' : undefined}>
          {booking
            ? refundWords(quote, 'now', { t, money, locale, place: clockPlaceOf(booking.hotelBooking.hotel) })
            : t('dateChange.untold')}
        </p>
      )}
      <p className="mt-1">
        {t('dateChange.bothBooked')} {booking && (undecided ?? t('dateChange.nothingAlone'))}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          kind={isForNothing ? 'secondary' : 'primary'}
          disabled={!booking && !error && !isReading}
          busy={isReading}
          onClick={() => void open()}
          className="max-w-full py-2 whitespace-normal!"
        >
          {t('dateChange.cancelOld', { dates })}
        </Button>
        <SeeBooking other={old} />
      </div>
      {isOpen && booking && (
        <Suspense>
          <CancelDialog booking={booking} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
