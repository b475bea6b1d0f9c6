import { useState } from 'react'
import { keepStay } from '#shared/api/approvals.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { problemWords } from '../problem-words.ts'
import { DecisionFrame, type Deciding } from './DecisionFrame.tsx'

/** Of a stay that is booked already: keep it, or have it cancelled while that is free of charge. */
export function KeepStay({ session, request, onAnswer }: Deciding) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const at = (iso: string) => formatCompanyTime(new Date(iso), locale)
  const keep = async () => {
    setBusy(true)
    setProblem('')
    const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
    try {
      const { outcome, request: now } = await call(keepStay, { params })
      onAnswer(now)
      if (outcome === 'done') announce(t('requests.first.kept'))
      else announce(t('requests.answer.over'), 'neutral')
    } catch (error) {
      setProblem(
        problemWords(error, { refused: t('requests.first.notKept'), failed: t('requests.first.keepFailed') }, t),
      )
      setBusy(false)
    }
  }
  return (
    <DecisionFrame
      {...{ session, request, onAnswer, problem, isBusy }}
      agree={
        <Button busy={isBusy} onClick={() => void keep()}>
          {t('requests.first.keep')}
        </Button>
      }
      refuseText={t('requests.first.refuse')}
    >
      <p>
        {t(`requests.first.text.${request.silence ?? 'cancels'}`, {
          name: nameOf(request.requester),
          free: at(request.freeUntil ?? request.deadline),
          time: at(request.deadline),
        })}
      </p>
    </DecisionFrame>
  )
}
