import { useState } from 'react'
import { Link } from 'react-router'
import { withdrawRequest, type ApprovalRequest } from '#shared/api/approvals.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { useRenewTransactions } from '#web/storefront/trips/transactions/use-transactions.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { outcomeWords } from './request-words.ts'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { SearchAgain } from './SearchAgain.tsx'
import { useBookAllowed } from './use-book-allowed.ts'
import { useRenewMyRequests } from './use-my-requests.ts'

/** One's own request: where it stands, the way to take it back, and to book it once an approver allowed that. */
export function RequestDialog({ request, onClose }: { request: ApprovalRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const session = useSession()
  const renewRequests = useRenewMyRequests()
  const renewLists = useRenewTransactions()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const booking = useBookAllowed(request)

  const withdraw = async () => {
    setBusy(true)
    setProblem('')
    try {
      const params = { id: session?.user.companyData?.id ?? '', requestId: request.id }
      const { outcome } = await call(withdrawRequest, { params })
      await Promise.all([renewRequests(), renewLists()])
      if (outcome === 'done') announce(t('requests.mine.withdrawn'))
      else announce(t('requests.answer.over'), 'neutral')
      onClose()
    } catch (error) {
      setProblem(wordsFor(error, t))
      setBusy(false)
    }
  }

  return (
    <Dialog open title={request.hotel.name} onClose={onClose} closeText={t('shell.close')}>
      <div className="space-y-4">
        <RequestBadge state={request.state} />
        <p>{outcomeWords(request, { t, language })}</p>
        {request.decisionWords !== '' && (
          <blockquote className="border-l-4 border-border pl-4 break-words">{request.decisionWords}</blockquote>
        )}
        <RequestFacts request={request} />
        {(problem || booking.problem) !== '' && <Alert>{problem || booking.problem}</Alert>}
        {isAsking && <p className="font-semibold">{t('requests.mine.withdrawQuestion')}</p>}
        <div className="flex flex-wrap gap-3">
          {request.can.book && !isAsking && (
            <Button busy={booking.isBusy} onClick={() => void booking.book()}>
              {t(booking.isBusy ? 'requests.mine.booking' : 'requests.mine.book')}
            </Button>
          )}
          {!isAsking && (!request.can.book || booking.problem !== '') && <SearchAgain request={request} />}
          {request.refNo && (
            <Link to={paths.booking({ reference: request.refNo })} className={buttonStyle('secondary', 'md')}>
              {t('trips.saved.booking')}
            </Link>
          )}
          {request.can.withdraw && !isAsking && (
            <Button kind="secondary" onClick={() => setAsking(true)}>
              {t('requests.mine.withdraw')}
            </Button>
          )}
          {isAsking && (
            <>
              <Button kind="danger" busy={isBusy} onClick={() => void withdraw()}>
                {t('requests.mine.withdraw')}
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                {t('requests.mine.keep')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
