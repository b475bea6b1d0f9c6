import type { Transaction } from '#shared/api/booking-info.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Clock } from '#web/ui/icons/clock.ts'
import { moneySteps, type Step } from './money-steps.ts'
import { StepList } from './StepList.tsx'

/** How far a cancellation is, step by step: asked for, let go by the hotel, paid back, shown by the bank. */
export function CancellationProgress({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { cancellation, payAtHotel, booked_by: bookedBy, paid_by: paidBy, room_count: count } = transaction
  if (!cancellation) return null
  const { currency, fee, refund } = cancellation
  const at = (iso: string) => formatInstant(new Date(iso), locale)
  const letGoAt = cancellation.cancelled_at
  const steps: Step[] = [
    { state: 'done', text: t('trips.cancel.step.asked', { time: at(cancellation.asked_at) }) },
    letGoAt === undefined
      ? { state: 'open', text: t('trips.cancel.step.telling') }
      : { state: 'done', text: t('trips.cancel.step.letGo', { time: at(letGoAt), count }) },
    // What goes back goes to who paid.
    ...(bookedBy === undefined ? money() : []),
  ]
  return (
    <div className="mb-6 print:mb-3">
      <DetailCard title={t('trips.cancel.progress')} icon={<Clock aria-hidden="true" />}>
        <StepList steps={steps} />
        {fee > 0 && bookedBy === undefined && (
          <p className="mt-4 text-sm text-muted">
            {t('trips.cancel.feeKept', { amount: formatMoney(fromMajor(fee, currency), locale) })}
          </p>
        )}
      </DetailCard>
    </div>
  )

  function money(): Step[] {
    const state = cancellation?.state === 'cancelled' ? 'done' : 'open'
    if (payAtHotel)
      return [{ state, text: t(paidBy ? 'trips.cancel.notYou.nothingPaid' : 'trips.cancel.step.nothingPaid') }]
    if (refund === 0) return [{ state, text: t('trips.cancel.step.nothingBack') }]
    return moneySteps(transaction, formatMoney(fromMajor(refund, currency), locale), { t, locale })
  }
}
