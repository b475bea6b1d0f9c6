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
import { ScrollBox } from '#web/ui/ScrollBox.tsx'
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
  const asked = useQuery({
    ...query(quoteCancellation, { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const consent = useConsent()
  const done = consent.result ?? (asked.data?.status === 'asked' ? asked.data.cancellation : undefined)
  const first = asked.data?.status === 'quoted' ? asked.data.quote : undefined
  const quote = done ? undefined : (consent.changed ?? first)
  return (
    <Dialog
      open
      title={t(done ? 'trips.cancel.titleAfter' : 'trips.cancel.title', { dates })}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        quote && (
          <CancelButtons
            quote={quote}
            isBusy={consent.isBusy}
            onKeep={onClose}
            onCancel={() => void consent.confirm(quote)}
          />
        )
      }
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
      {quote && (
        <ScrollBox label={t('trips.cancel.title', { dates })} className="space-y-5">
          {consent.problem && <Alert tone="warn">{consent.problem}</Alert>}
          <CancelTerms booking={booking} quote={quote} />
          <p role="status" className="text-muted empty:hidden">
            {consent.isBusy && t(quote.refund > 0 ? 'trips.cancel.tellingAndPaying' : 'trips.cancel.telling')}
          </p>
        </ScrollBox>
      )}
    </Dialog>
  )
}

/** Agrees to the figures of a quote, and knows what came of it: the cancellation, other figures, or a problem. */
function useConsent() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const renewLists = useRenewTransactions()
  const [result, setResult] = useState<Cancellation>()
  const [changed, setChanged] = useState<CancellationQuote>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const confirm = async ({ refNo: id, currency, fee, refund }: CancellationQuote) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call(cancelBooking, { params: { id }, body: { currency, fee, refund } })
      const queryKey = callKey(getBookingInfo, { body: { id } })
      await Promise.all([queries.invalidateQueries({ queryKey }), renewLists()])
      if (answer.status === 'asked') return setResult(answer.cancellation)
      if (answer.status === 'changed') setChanged(answer.quote)
      setProblem(t(`trips.cancel.${answer.status}`))
    } catch (error) {
      // It may have arrived all the same: asking again is harmless.
      setProblem(isUncertain(error) ? t('trips.cancel.uncertain') : wordsFor(error, t))
    }
    setBusy(false)
  }
  return { result, changed, problem, isBusy, confirm }
}

interface CancelButtonsProps {
  quote: CancellationQuote
  isBusy: boolean
  onKeep: () => void
  onCancel: () => void
}

/** A long amount or language takes two lines, and the other button as high a place. */
const buttonLook = 'py-2 whitespace-normal!'

/** Keeps the booking, or agrees to the figures. */
function CancelButtons({
  quote: { currency, refund, payAtHotel, paidBy },
  isBusy,
  onKeep,
  onCancel,
}: CancelButtonsProps) {
  const { t } = useTranslation()
  const amount = formatMoney(fromMajor(refund, currency), localeOf(usePageState().language))
  return (
    // Apart, so that nobody who keeps it presses the other: to both sides, and on a phone one below the other.
    <div className="flex flex-col gap-4 sm:flex-row sm:justify-between">
      <Button kind="secondary" onClick={onKeep} className={`sm:shrink-0 ${buttonLook}`}>
        {t('trips.cancel.keep')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={onCancel} className={buttonLook}>
        {refund > 0
          ? t(paidBy ? 'trips.cancel.notYou.confirmRefund' : 'trips.cancel.confirmRefund', { amount })
          : t(payAtHotel ? 'trips.cancel.confirmAtHotel' : 'trips.cancel.confirmNone')}
      </Button>
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
