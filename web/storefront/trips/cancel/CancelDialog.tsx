import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  cancelBooking,
  quoteCancellation,
  type Cancellation,
  type CancellationQuote,
} from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { formatShortRange } from '#shared/stay/stay.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { isUncertain, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useSession } from '#web/shell/session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { CancelTerms } from './CancelTerms.tsx'
import { useRenewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Says exactly what goes back, asks once, and tells how it ended. */
export function CancelDialog({ booking, onClose }: Props) {
  const { t } = useTranslation()
  const id = booking.transaction.refNo
  const { tripStartDate, tripEndDate } = booking.hotelBooking
  const dates = formatShortRange(tripStartDate, tripEndDate, localeOf(usePageState().language))
  const [result, setResult] = useState<Cancellation>()
  const asked = useQuery({
    ...query(quoteCancellation, { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const done = result ?? (asked.data?.status === 'asked' ? asked.data.cancellation : undefined)
  return (
    <Dialog
      open
      title={t(done ? 'trips.cancel.titleAfter' : 'trips.cancel.title', { dates })}
      onClose={onClose}
      closeText={t('shell.close')}
    >
      {done && <Ended cancellation={done} dates={dates} onClose={onClose} />}
      {!done && asked.error && (
        <div className="space-y-5">
          <Alert>{wordsFor(asked.error, t)}</Alert>
          <Button kind="secondary" onClick={onClose}>
            {t('trips.cancel.keep')}
          </Button>
        </div>
      )}
      {!done && asked.isPending && (
        <div role="status" className="space-y-4">
          <span className="sr-only">{t('trips.cancel.asking')}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
        </div>
      )}
      {!done && asked.data?.status === 'quoted' && (
        <Consent booking={booking} quote={asked.data.quote} onDone={setResult} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ConsentProps extends Props {
  quote: CancellationQuote
  onDone: (cancellation: Cancellation) => void
}

/** A long amount or language takes two lines, and the other button as high a place. */
const choice = 'py-2 whitespace-normal!'

/** The figures, and the one button that agrees to them. */
function Consent({ booking, quote: first, onDone, onClose }: ConsentProps) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const queries = useQueryClient()
  const renewLists = useRenewTransactions()
  const [quote, setQuote] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { currency, fee, refund, payAtHotel, paidBy } = quote
  const amount = formatMoney(fromMajor(refund, currency), locale)

  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call(cancelBooking, { params: { id: quote.refNo }, body: { currency, fee, refund } })
      const queryKey = callKey(getBookingInfo, { body: { id: quote.refNo } })
      await Promise.all([queries.invalidateQueries({ queryKey }), renewLists()])
      if (answer.status === 'asked') return onDone(answer.cancellation)
      if (answer.status === 'changed') setQuote(answer.quote)
      setProblem(t(`trips.cancel.${answer.status}`))
    } catch (error) {
      // It may have arrived all the same: asking again is harmless.
      setProblem(isUncertain(error) ? t('trips.cancel.uncertain') : wordsFor(error, t))
    }
    setBusy(false)
  }

  return (
    <div className="space-y-5">
      {problem && <Alert tone="warn">{problem}</Alert>}
      <CancelTerms booking={booking} quote={quote} />
      <p role="status" className="text-muted empty:hidden">
        {isBusy && t(refund > 0 ? 'trips.cancel.tellingAndPaying' : 'trips.cancel.telling')}
      </p>
      {/*
        Apart, so that nobody who keeps it presses the other: to both sides, and on a phone one below the other. In sight,
        however much there is to read above.
      */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-col gap-4 border-t border-border bg-raised px-6 py-4 sm:flex-row sm:justify-between short:static">
        <Button kind="secondary" onClick={onClose} className={`sm:shrink-0 ${choice}`}>
          {t('trips.cancel.keep')}
        </Button>
        <Button kind="danger" busy={isBusy} onClick={() => void confirm()} className={choice}>
          {refund > 0
            ? t(paidBy ? 'trips.cancel.notYou.confirmRefund' : 'trips.cancel.confirmRefund', { amount })
            : t(payAtHotel ? 'trips.cancel.confirmAtHotel' : 'trips.cancel.confirmNone')}
        </Button>
      </div>
    </div>
  )
}

/** Says which stay: behind the dialog may stand the new one, whose dates were changed. */
function Ended({ cancellation, dates, onClose }: { cancellation: Cancellation; dates: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isOver = cancellation.state === 'cancelled'
  // Who opened it with a code has no list.
  const isListed = useSession() !== undefined
  return (
    <div className="space-y-5">
      <p role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
        <span>
          <span className="block font-bold">
            {t(isOver ? 'trips.cancel.done' : 'trips.cancel.underWay', { dates })}
          </span>
          {t(isOver ? 'trips.cancel.doneText' : 'trips.cancel.underWayText')}
          {isOver && isListed && ` ${t('trips.cancel.nowListed')}`}
        </span>
      </p>
      <Button onClick={onClose}>{t('trips.cancel.close')}</Button>
    </div>
  )
}
