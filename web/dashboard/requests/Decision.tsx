import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useNumbers } from '#web/numbers.ts'
import { useCompanyPayment } from '#web/storefront/checkout/use-company-payment.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BudgetImpact } from './BudgetImpact.tsx'
import { CardChoice } from './CardChoice.tsx'
import { PriceNow } from './PriceNow.tsx'
import { useApprove } from './use-approve.ts'

const RefuseDialog = lazyPart(async () => (await import('./RefuseDialog.tsx')).RefuseDialog)

interface Props {
  session: Session
  request: ApprovalRequest
  onAnswer: (request: ApprovalRequest) => void
}

/** What it costs now, who pays, and the two ways to decide. */
export function Decision({ session, request, onAnswer }: Props) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const payment = useCompanyPayment(session.user)
  const card = request.can.pay ? payment.chosen : undefined
  const { approve, isBusy, problem } = useApprove(session, request, onAnswer)
  const [isRefusing, setRefusing] = useState(false)
  const { askedTotal, currency } = request
  const amount = money(askedTotal ?? request.ceiling, currency)
  const isWaitingForCards = request.can.pay && payment.isLoading
  return (
    <section
      aria-labelledby="request-decision"
      className="min-w-0 space-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm"
    >
      <h2 id="request-decision" className="text-lg">
        {t('requests.decide')}
      </h2>
      {askedTotal === undefined ? (
        <PriceNow session={session} request={request} />
      ) : (
        <Alert tone="warn">
          {t('requests.priceAsked', { total: money(request.total, currency), now: money(askedTotal, currency) })}
        </Alert>
      )}
      <BudgetImpact session={session} request={request} />
      {request.can.pay && <CardChoice payment={payment} requester={nameOf(request.requester)} />}
      <p className="text-sm text-muted">
        {t(card ? 'requests.approveText' : 'requests.allowText', { amount, name: nameOf(request.requester) })}
      </p>
      {problem !== '' && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          disabled={isWaitingForCards}
          onClick={() => void approve(card)}
          className="max-w-full py-1.5 text-balance whitespace-normal!"
        >
          {t(card ? 'requests.approveAndBook' : 'requests.approve', { amount })}
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
          {t('requests.refuse')}
        </Button>
      </div>
      <Suspense>
        {isRefusing && (
          <RefuseDialog session={session} request={request} onAnswer={onAnswer} onClose={() => setRefusing(false)} />
        )}
      </Suspense>
    </section>
  )
}
