import { useEffect, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { BudgetNotes } from '#web/storefront/cost-objects/BudgetNotes.tsx'
import { TermChanges } from '#web/storefront/hotel/terms/TermChanges.tsx'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { NoticeDialog } from '#web/ui/dialogs/NoticeDialog.tsx'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import type { PaymentProblem } from './payment-problem.ts'
import { useTermSetting } from '#web/storefront/checkout/summary/use-term-setting.ts'

interface Props {
  problem: PaymentProblem
  /** What was being paid for. */
  state: CheckoutState
  /** Where other rooms of the hotel are. */
  hotelPath: string
  onAccept: (quote: PricedOption) => void
  /** The currency that the local gateway takes, where it is the way to pay. */
  gatewayTakes?: Currency | undefined
  /** Approval is asked for on this page instead. */
  onAsk?: (verdict: PolicyVerdict) => void
  /** A price that is over is asked for anew. */
  onRenew?: () => void
  isRenewing?: boolean
  onClose: () => void
  /** What is focused when the dialog is gone: the button is disabled while the payment is tried, and loses the focus. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Nothing was charged, unless no answer came; the form behind keeps all that was typed. */
export function PaymentProblemDialog(props: Props) {
  const { problem, state, hotelPath, gatewayTakes, onAccept, onAsk, onRenew, isRenewing, onClose, focusAfter } = props
  const { t } = useTranslation()
  useEffect(() => {
    const target = focusAfter?.current
    return () => {
      // It is on the screen's edge: the page stays where it is read.
      if (target) focusIfLost(target, { preventScroll: true })
    }
  }, [focusAfter])
  const canRenew = problem.kind === 'expired' && !problem.isForGood && onRenew !== undefined
  const toRooms = (
    <Link to={hotelPath} className={buttonStyle(problem.kind === 'priceChanged' || canRenew ? 'secondary' : 'primary')}>
      {t(problem.kind === 'expired' && !canRenew ? 'checkout.problem.pricesNow' : 'checkout.problem.otherRooms')}
    </Link>
  )
  switch (problem.kind) {
    case 'failed': {
      const { error, correlationId, isUncertain, isLimited } = problem
      const note = isLimited ? 'notOpenedNote' : 'failedNote'
      return (
        <NoticeDialog
          title={t(isUncertain ? 'checkout.problem.unknownTitle' : 'checkout.problem.failedTitle')}
          closeText={t('shell.close')}
          buttonText={t('checkout.problem.backToForm')}
          onClose={onClose}
        >
          <p role="alert" className="font-medium break-words">
            {t(isUncertain ? 'checkout.problem.unanswered' : 'checkout.problem.bookingFailed', {
              error,
              traceId: correlationId,
            })}
          </p>
          <CopyButton
            text={correlationId}
            copyText={t('checkout.problem.copyTrace')}
            copiedText={t('checkout.copied')}
          />
          <p className="mt-4 text-muted">
            {t(isUncertain ? 'checkout.problem.unknownNote' : `checkout.problem.${note}`)}
          </p>
        </NoticeDialog>
      )
    }
    case 'notOpened':
      return (
        <NoticeDialog
          title={t('checkout.problem.failedTitle')}
          closeText={t('shell.close')}
          buttonText={t('checkout.problem.backToForm')}
          onClose={onClose}
        >
          <p role="alert" className="font-medium break-words">
            {t('checkout.problem.paymentFailed', { traceId: problem.correlationId })}
          </p>
          <CopyButton
            text={problem.correlationId}
            copyText={t('checkout.problem.copyTrace')}
            copiedText={t('checkout.copied')}
          />
          {problem.why && <p className="mt-4">{problem.why}</p>}
          {problem.isOffline && <p className="mt-4">{t('shell.error.offline')}</p>}
          <p className="mt-4 text-muted">{t('checkout.problem.notOpenedNote')}</p>
        </NoticeDialog>
      )
    case 'priceChanged':
      return (
        <PriceChanged
          quote={problem.quote}
          state={state}
          toRooms={toRooms}
          onAccept={() => onAccept(problem.quote)}
          {...{ onClose }}
        />
      )
    case 'policy':
      return (
        <Dialog
          open
          title={t('policy.refusedTitle')}
          onClose={onClose}
          closeText={t('shell.close')}
          footer={
            <div className="grid gap-3">
              {problem.needsApproval && onAsk && (
                <Button onClick={() => onAsk(problem.verdict)}>{t('requests.ask.button')}</Button>
              )}
              {toRooms}
            </div>
          }
        >
          <p role="alert">{t(problem.needsApproval ? 'policy.approvalText' : 'policy.blockedText')}</p>
          <VerdictNote verdict={problem.verdict} className="mt-4" />
        </Dialog>
      )
    case 'budget':
      return (
        <Dialog
          open
          title={t('budgets.refusedTitle')}
          onClose={onClose}
          closeText={t('shell.close')}
          footer={<div className="grid">{toRooms}</div>}
        >
          <p className="mb-4">{t('budgets.refusedText')}</p>
          <BudgetNotes verdicts={problem.budgets} gatewayTakes={gatewayTakes} className="mt-3" />
        </Dialog>
      )
    case 'soldOut':
    case 'expired':
      return (
        <Dialog
          open
          title={t(problem.kind === 'soldOut' ? 'checkout.problem.soldOut' : 'checkout.problem.expired')}
          onClose={onClose}
          closeText={t('shell.close')}
          footer={
            <div className="grid gap-3">
              {canRenew && (
                <Button busy={isRenewing} onClick={onRenew}>
                  {t('checkout.priceEnd.renew')}
                </Button>
              )}
              {toRooms}
            </div>
          }
        >
          <p role="alert">
            {t(problem.kind === 'soldOut' ? 'checkout.problem.soldOutText' : 'checkout.problem.expiredText')}
          </p>
        </Dialog>
      )
  }
}

interface PriceProps {
  quote: PricedOption
  state: CheckoutState
  toRooms: ReactNode
  onAccept: () => void
  onClose: () => void
}

function PriceChanged({ quote, state, toRooms, onAccept, onClose }: PriceProps) {
  const { t } = useTranslation()
  const setting = useTermSetting(state)
  const { totalRate, previousRate = totalRate, currency, hotel } = quote
  const { money } = useNumbers()
  const words = (amount: number) => money(amount, currency)
  const difference = totalRate - previousRate
  const rows = [
    [t('checkout.problem.oldPrice'), words(previousRate)],
    [t('checkout.problem.newPrice'), words(totalRate)],
    [t('checkout.problem.difference'), `${difference < 0 ? '−' : '+'} ${words(Math.abs(difference))}`],
  ] as const
  return (
    <Dialog
      open
      title={t(difference === 0 ? 'checkout.problem.termsChanged' : 'checkout.problem.priceChanged')}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        <div className="grid gap-3 checkout:grid-cols-2">
          {toRooms}
          <Button onClick={onAccept} className="max-checkout:order-first">
            {t(difference === 0 ? 'checkout.problem.acceptTerms' : 'checkout.problem.accept')}
          </Button>
        </div>
      }
    >
      <p role="alert">
        {t(difference === 0 ? 'checkout.problem.termsChangedText' : 'checkout.problem.priceChangedText')}
      </p>
      {difference !== 0 && (
        <dl className="mt-4 divide-y divide-border numbers">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <TermChanges
        before={{ rates: state.rates, currency, total: state.quote.totalRate }}
        after={hotel.rates}
        setting={{ ...setting, total: totalRate }}
        className="mt-4"
      />
    </Dialog>
  )
}
