import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { isUndecided } from '#shared/approval/request-state.ts'
import { ApiFailure } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { nameOf, outcomeWords, timeLeft } from '#web/storefront/requests/request-words.ts'
import { NextStep } from '#web/storefront/requests/NextStep.tsx'
import { RequestBadge } from '#web/storefront/requests/RequestBadge.tsx'
import { RequestFacts } from '#web/storefront/requests/RequestFacts.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { focusIfLost } from '#web/ui/focus-if-lost.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Decision } from './Decision.tsx'
import { KeepStay } from './KeepStay.tsx'
import { useRequest } from './use-requests.ts'

/** One request, and what this reader may decide. Opening it decides nothing. */
export function RequestPage({ session, requestId }: { session: Session; requestId: string }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { data: request, error, refetch, replace } = useRequest(session, requestId)
  const outcome = useRef<HTMLParagraphElement>(null)
  const isDecided = useRef(false)
  const decided = (now: ApprovalRequest) => {
    isDecided.current = true
    replace(now)
  }
  const isOpen = request !== undefined && (request.can.decide || request.can.keep)
  // The buttons go with the decision: what became of it is read next.
  useEffect(() => {
    if (!isDecided.current || isOpen) return
    isDecided.current = false
    focusIfLost(outcome.current)
  }, [isOpen])
  const isMissing = error instanceof ApiFailure && (error.status === 404 || error.code === 'INVALID_INPUT')
  return (
    <>
      <Link
        to={paths.requests()}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('requests.back')}
      </Link>
      <h1 className="mt-1 text-3xl break-words">
        {request
          ? t('requests.cardTitle', { name: nameOf(request.traveller), hotel: request.hotel.name })
          : t(isMissing ? 'requests.missing' : 'requests.title')}
      </h1>
      {request && (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <RequestBadge state={request.state} />
            {isOpen && <span className="text-sm font-semibold">{timeLeft(request.deadline, t)}</span>}
          </div>
          <p ref={outcome} tabIndex={-1} className="mt-3 max-w-xl outline-none" role="status">
            {outcomeWords(request, { t, language })}
          </p>
          {request.decisionWords !== '' && (
            <blockquote className="mt-3 max-w-xl border-l-4 border-border pl-4 break-words">
              {request.decisionWords}
            </blockquote>
          )}
          {request.isOwn && isUndecided(request.state) && (
            <Alert tone="info" announced={false} className="mt-4">
              {t('requests.own')}
            </Alert>
          )}
          <NextStep request={request} />
          {request.refNo && (
            <Link to={paths.booking({ reference: request.refNo })} className={`${buttonStyle('secondary', 'sm')} mt-4`}>
              {t('trips.saved.booking')}
            </Link>
          )}
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <section
              aria-labelledby="request-facts"
              className="min-w-0 rounded-xl border border-border bg-raised p-5 shadow-sm"
            >
              <h2 id="request-facts" className="mb-3 text-lg">
                {t('requests.what')}
              </h2>
              <RequestFacts request={request} />
            </section>
            {request.can.keep && <KeepStay session={session} request={request} onAnswer={decided} />}
            {request.can.decide && <Decision session={session} request={request} onAnswer={decided} />}
          </div>
        </>
      )}
      {isMissing && <p className="mt-3 text-muted">{t('requests.missingText')}</p>}
      {error && !isMissing && !request && <FailureNote error={error} onRetry={refetch} className="mt-4" />}
      {!request && !error && (
        <div role="status" className="mt-4">
          <span className="sr-only">{t('requests.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
