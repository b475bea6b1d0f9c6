import type { BudgetVerdict } from '#shared/company/budget-verdict.ts'
import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { spanWords } from '#web/storefront/cost-objects/span-words.ts'

interface Props {
  verdicts: readonly BudgetVerdict[]
  /** The currency that the local gateway takes, also when another was chosen; absent where another pays. */
  gatewayTakes?: Currency | undefined
  className?: string
}

/** The budgets that do not hold the stay, before it is paid: by how much, and what follows. */
export function BudgetNotes({ verdicts, gatewayTakes, className = '' }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const locale = localeOf(usePageState().language)
  return verdicts.map(({ costObject: { kind, code, name }, span, currency, action, over }) => (
    <Alert
      key={`${kind} ${code} ${span} ${currency}`}
      tone={action === 'block' ? 'danger' : 'warn'}
      className={className}
    >
      {over === undefined
        ? `${t('budgets.foreign', { name: `${code} · ${name}`, currency })} ${
            gatewayTakes
              ? t('budgets.gatewayCurrency', { paid: gatewayTakes })
              : t('budgets.chooseCurrency', { currency })
          }`
        : t('budgets.exceeds', {
            amount: money(over, currency),
            name: `${code} · ${name}`,
            span: spanWords(span, locale),
          })}{' '}
      {over === undefined && action === 'block' ? t('budgets.foreignBlock') : t(`budgets.follows.${action}`)}
    </Alert>
  ))
}
