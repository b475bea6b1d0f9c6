import { useEffect, useState } from 'react'
import type { FieldErrors, UseFormRegister, UseFormSetFocus } from 'react-hook-form'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { passNames } from './pass-words.ts'

export interface CodeForm {
  code: string
}

interface Props {
  pass: BookedPass
  /** It was asked for just now. */
  isStored: boolean
  /** Codes since this was opened. */
  sent: number
  register: UseFormRegister<CodeForm>
  errors: FieldErrors<CodeForm>
  setFocus: UseFormSetFocus<CodeForm>
  /** Answers why none was sent. */
  onSend: () => Promise<string | undefined>
  onOtherNumber: () => void
}

/** The code that the phone got, and the ways on where none arrives. */
export function CodeFields({ pass, isStored, sent, register, errors, setFocus, onSend, onOtherNumber }: Props) {
  const { t } = useTranslation()
  const names = passNames(pass, localeOf(usePageState().language))
  const [isSending, setSending] = useState(false)
  useEffect(() => setFocus('code'), [setFocus])
  const [problem, setProblem] = useState('')
  const send = async () => {
    setSending(true)
    setProblem('')
    setProblem((await onSend()) ?? '')
    setSending(false)
  }
  return (
    <>
      {isStored && <Alert tone="success">{t('pass.form.stored')}</Alert>}
      <p role="status">
        {t(sent === 0 ? 'pass.code.ask' : sent === 1 ? 'pass.code.sent' : 'pass.code.sentAgain', names)}
      </p>
      <TextField
        {...register('code')}
        label={t('pass.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={errors.code?.message}
      />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" size="sm" busy={isSending} onClick={() => void send()}>
          {t(sent > 0 ? 'pass.code.again' : 'pass.code.send')}
        </Button>
        {pass.canAsk && (
          <Button kind="quiet" size="sm" onClick={onOtherNumber}>
            {t('pass.action.change')}
          </Button>
        )}
      </div>
    </>
  )
}
