import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { addDays, dateOf, formatDate, formatInstant } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import type { Transaction } from '#shared/api/payments.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Check } from '#web/ui/icons/check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { payerWords } from './payer-words.ts'

/** Ten working days, as banks say, are two weeks. */
const MOST_BANK_DAYS = 14

/** How far a cancellation is, step by step: asked for, let go by the hotel, paid back. */
export function CancellationProgress({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const {
    cancellation,
    refund,
    refund_by: refundBy,
    refund_bank: bank,
    refunded_at: refundedAt,
    payAtHotel,
    booked_by: bookedBy,
    paid_by: paidBy,
  } = transaction
  if (!cancellation) return null
  const { currency, fee, state } = cancellation
  const amount = formatMoney(fromMajor(cancellation.refund, currency), locale)
  const at = (iso: string) => formatInstant(new Date(iso), locale)
  const isLetGo = cancellation.cancelled_at !== undefined
  const steps = [
    { isDone: true, text: t('trips.cancel.step.asked', { time: at(cancellation.asked_at) }) },
    {
      isDone: isLetGo,
      text: isLetGo
        ? t('trips.cancel.step.letGo', { time: at(cancellation.cancelled_at ?? '') })
        : t('trips.cancel.step.telling'),
    },
    // What goes back goes to who paid.
    ...(bookedBy === undefined
      ? [{ isDone: state === 'cancelled' && refund !== 'due' && refund !== 'sent', text: moneyStep() }]
      : []),
  ]
  return (
    <div className="mb-6">
      <DetailCard title={t('trips.cancel.progress')} icon={<Clock aria-hidden="true" />}>
        <ol className="space-y-3">
          {steps.map(({ isDone, text }) => (
            <li key={text} className="flex items-start gap-3">
              {isDone ? (
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
              )}
              <span>
                <span className="sr-only">{t(isDone ? 'trips.cancel.step.done' : 'trips.cancel.step.open')}: </span>
                {text}
              </span>
            </li>
          ))}
        </ol>
        {fee > 0 && bookedBy === undefined && (
          <p className="mt-3 text-sm text-muted">
            {t('trips.cancel.feeKept', { amount: formatMoney(fromMajor(fee, currency), locale) })}
          </p>
        )}
      </DetailCard>
    </div>
  )

  function moneyStep(): string {
    if (payAtHotel) return t(paidBy ? 'trips.cancel.notYou.nothingPaid' : 'trips.cancel.step.nothingPaid')
    if (cancellation?.refund === 0) return t('trips.cancel.step.nothingBack')
    const say = paidBy ? 'trips.cancel.notYou.step' : 'trips.cancel.step'
    const where = paidBy && payerWords(transaction, t)
    if (bank) return t(bank === 'paid' ? `${say}.paidByBank` : `${say}.bankDecides`, { amount })
    if (refund === 'due' && refundBy) {
      return t(`${say}.byHand`, { amount, date: formatDate(dateOf(new Date(refundBy)), locale) })
    }
    if (refund === 'done' && refundedAt) {
      const sentOn = dateOf(new Date(refundedAt))
      const days = { date: formatDate(sentOn, locale), until: formatDate(addDays(sentOn, MOST_BANK_DAYS), locale) }
      return t(`${say}.paidOn`, { amount, where, ...days })
    }
    return t(`${say}.${refund === 'sent' ? 'sent' : 'paying'}`, { amount, where })
  }
}
