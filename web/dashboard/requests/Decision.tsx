import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { useCompanyPayment } from '#web/storefront/checkout/payment/use-company-payment.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BudgetImpact } from './BudgetImpact.tsx'
import { CardChoice } from './CardChoice.tsx'
import { DecisionFrame, type Deciding } from './DecisionFrame.tsx'
import { PriceNow } from './PriceNow.tsx'
import { useApprove } from './use-approve.ts'

/** What it costs now, who pays, and the two ways to decide. */
export function Decision({ session, request, onAnswer }: Deciding) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const payment = useCompanyPayment(session.user)
  const card = request.can.pay ? payment.chosen : undefined
  const { approve, isBusy, problem } = useApprove(session, request, onAnswer)
  const { askedTotal, currency } = request
  const count = request.rooms.length
  const amount = money(askedTotal ?? request.ceiling, currency)
  const isWaitingForCards = request.can.pay && payment.isLoading
  return (
    <DecisionFrame
      {...{ session, request, onAnswer, problem, isBusy }}
      agree={
        <Button
          busy={isBusy}
          disabled={isWaitingForCards}
          onClick={() => void approve(card)}
          className="max-w-full py-1.5 text-balance whitespace-normal!"
        >
          {t(card ? 'requests.approveAndBook' : 'requests.approve', { amount })}
        </Button>
      }
      refuseText={t('requests.refuse')}
    >
      {askedTotal === undefined ? (
        <PriceNow session={session} request={request} />
      ) : (
        <Alert tone="warn">
          {t('requests.priceAsked', { count, total: money(request.total, currency), now: money(askedTotal, currency) })}
        </Alert>
      )}
      <BudgetImpact session={session} request={request} />
      {request.can.pay && <CardChoice payment={payment} requester={nameOf(request.requester)} />}
      <p className="text-sm text-muted">
        {t(card ? 'requests.approveText' : 'requests.allowText', { count, amount, name: nameOf(request.requester) })}
      </p>
    </DecisionFrame>
  )
}
