import type { Transaction } from '#shared/api/booking-info.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDeadline } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** Until when a payment that is waited for can be made, in words; undefined where there is no such time. */
export function usePayBefore(): (payment: Pick<Transaction, 'pay_before'>) => string | undefined {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  return ({ pay_before: end }) => end && t('checkout.unpaid.payBefore', { time: formatDeadline(new Date(end), locale) })
}
