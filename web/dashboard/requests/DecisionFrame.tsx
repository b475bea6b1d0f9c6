import { useState, type ReactNode } from 'react'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const RefuseDialog = lazyPart(async () => (await import('./RefuseDialog.tsx')).RefuseDialog)

/** What every decision on a request is told, and whom it tells. */
export interface Deciding {
  session: Session
  request: ApprovalRequest
  onAnswer: (request: ApprovalRequest) => void
}

interface Props extends Deciding {
  /** What there is to know first. */
  children: ReactNode
  /** Why the last try did not decide; '' when nothing did. */
  problem: string
  isBusy: boolean
  /** The button that agrees. */
  agree: ReactNode
  refuseText: string
}

/** The two ways to decide on a request: an approver who refuses says why. */
export function DecisionFrame({ children, problem, isBusy, agree, refuseText, ...deciding }: Props) {
  const { t } = useTranslation()
  const [isRefusing, setRefusing] = useState(false)
  return (
    <section
      aria-labelledby="request-decision"
      className="min-w-0 space-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm"
    >
      <h2 id="request-decision" className="text-lg">
        {t('requests.decide')}
      </h2>
      {children}
      {problem !== '' && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {agree}
        <Button kind="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
          {refuseText}
        </Button>
      </div>
      <OnDemand>{isRefusing && <RefuseDialog {...deciding} onClose={() => setRefusing(false)} />}</OnDemand>
    </section>
  )
}
