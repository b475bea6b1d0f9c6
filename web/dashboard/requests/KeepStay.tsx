import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepStay, type ApprovalRequest } from '#shared/api/approvals.ts'
import { localeOf } from '#shared/language.ts'
import { formatDeadline } from '#shared/stay.ts'
import { call } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { usePageState } from '#web/page-state.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { problemWords } from '../problem-words.ts'

const RefuseDialog = lazyPart(async () => (await import('./RefuseDialog.tsx')).RefuseDialog)

interface Props {
  session: Session
  request: ApprovalRequest
  onAnswer: (request: ApprovalRequest) => void
}

/** Of a stay that is booked already: keep it, or have it cancelled while that is free of charge. */
export function KeepStay({ session, request, onAnswer }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const [problem, setProblem] = useState('')
  const at = (iso: string) => formatDeadline(new Date(iso), locale)
  const keep = async () => {
    setBusy(true)
    setProblem('')
    const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
    try {
      const { outcome, request: now } = await call(keepStay, { params })
      onAnswer(now)
      announce(t(outcome === 'done' ? 'requests.first.kept' : 'requests.answer.over'))
    } catch (error) {
      setProblem(
        problemWords(error, { refused: t('requests.first.notKept'), failed: t('requests.first.keepFailed') }, t),
      )
      setBusy(false)
    }
  }
  return (
    <section
      aria-labelledby="request-decision"
      className="min-w-0 space-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm"
    >
      <h2 id="request-decision" className="text-lg">
        {t('requests.decide')}
      </h2>
      <p>
        {t(`requests.first.text.${request.silence ?? 'cancels'}`, {
          name: nameOf(request.requester),
          free: at(request.freeUntil ?? request.deadline),
          time: at(request.deadline),
        })}
      </p>
      {problem !== '' && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void keep()}>
          {t('requests.first.keep')}
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
          {t('requests.first.refuse')}
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
