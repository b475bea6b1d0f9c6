import type { Transaction } from '#shared/api/booking-info.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { moneySteps } from './money-steps.ts'
import { StepList } from './StepList.tsx'

/** How far the money of a booking that failed is on its way back. */
export function RefundProgress({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const amount = formatMoney(fromMajor(transaction.total_rate, transaction.currency), locale)
  const received = { state: 'done', text: t('trips.cancel.step.received', { amount }) } as const
  return <StepList steps={[received, ...moneySteps(transaction, amount, { t, locale })]} />
}
