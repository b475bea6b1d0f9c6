import type { Budget } from '#shared/api/budgets.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'

/** What was spent beside a budget, in currencies that it cannot count. */
export function UncountedSpend({ budget }: { budget: Budget }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { uncounted } = budget.now
  if (uncounted.length === 0) return null
  const amounts = uncounted.map(({ currency, amount }) => money(amount, currency)).join(', ')
  return <p className="mt-2 text-sm text-warn">{t('budgets.uncounted', { amounts })}</p>
}
