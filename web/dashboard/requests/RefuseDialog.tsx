import { useState } from 'react'
import { refuseRequest, type ApprovalRequest } from '#shared/api/approvals.ts'
import { MOST_WORDS } from '#shared/approval/reason.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { announce } from '#web/ui/announcer.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { problemWords } from '../problem-words.ts'

interface Props {
  session: Session
  request: ApprovalRequest
  onAnswer: (request: ApprovalRequest) => void
  onClose: () => void
}

/** Why not, for who asked: they read these very words. */
export function RefuseDialog({ session, request, onAnswer, onClose }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const of = request.silence ? 'requests.first' : 'requests'
  const isTold = words.trim().length >= 3
  const send = async () => {
    setTried(true)
    if (!isTold) return undefined
    const params = { id: session.user.companyData?.id ?? '', requestId: request.id }
    try {
      const { outcome, request: now } = await call(refuseRequest, { params, body: { words } })
      onAnswer(now)
      if (outcome === 'done') announce(t(`${of}.refused`))
      else announce(t('requests.answer.over'), 'neutral')
      onClose()
      return undefined
    } catch (error) {
      return problemWords(error, { refused: t('requests.notRefused'), failed: t('requests.refuseFailed') }, t)
    }
  }
  return (
    <FormDialog
      title={t(`${of}.refuseTitle`)}
      closeText={t('shell.close')}
      isDanger
      submitText={t(`${of}.refuse`)}
      cancelText={t('requests.keep')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('requests.why', { name: nameOf(request.requester) })}
        hint={t('requests.whyHint')}
        error={isTried && !isTold ? t('requests.whyMissing') : undefined}
        value={words}
        maxLength={MOST_WORDS}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  )
}
