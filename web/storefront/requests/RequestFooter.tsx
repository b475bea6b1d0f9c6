import { useTranslation } from 'react-i18next'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { outcomeWords } from './request-words.ts'
import { useBookAllowed } from './use-book-allowed.ts'

/** On the card of one's own request: where it stands, for how much, and the way to book it once that is allowed. */
export function RequestFooter({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { money } = useNumbers()
  const { hotel, total, ceiling, currency, decisionWords, silence, can } = request
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
      {can.book && <BookNow request={request} hotel={hotel.name} />}
    </>
  )
}

function BookNow({ request, hotel }: { request: ApprovalRequest; hotel: string }) {
  const { t } = useTranslation()
  const { book, isBusy, problem } = useBookAllowed(request)
  const words = t(isBusy ? 'requests.mine.booking' : 'requests.mine.book')
  return (
    // Above the button that covers the card.
    <div className="relative z-1 mt-3 w-fit max-w-full space-y-3">
      {problem !== '' && <Alert>{problem}</Alert>}
      <Button size="sm" busy={isBusy} aria-label={`${words}: ${hotel}`} onClick={() => void book()}>
        {words}
      </Button>
    </div>
  )
}
