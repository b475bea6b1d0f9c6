import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { NextStep } from './NextStep.tsx'
import { outcomeWords } from './request-words.ts'

/** On the card of one's own request: where it stands, for how much, and what can be done next. */
export function RequestFooter({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { money } = useNumbers()
  const { total, ceiling, currency, decisionWords, silence } = request
  const amounts = { total: money(total, currency), ceiling: money(ceiling, currency) }
  return (
    <>
      <p className="mt-2 text-sm">
        {outcomeWords(request, { t, language })}
        {decisionWords !== '' && <span className="block break-words">“{decisionWords}”</span>}
      </p>
      <p className="mt-1 text-sm font-medium">
        {silence ? t('requests.first.priceLine', amounts) : t('requests.priceLine', amounts)}
      </p>
      <NextStep request={request} size="sm" />
    </>
  )
}
