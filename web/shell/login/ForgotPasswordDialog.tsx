import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ForgottenPassword, sendResetLink } from '#shared/api/passwords.ts'
import { call } from '#web/api/client.ts'
import { answerWords, retryWords, withReason } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { closeDialog, openDialog, prefilledEmail } from './dialog-state.ts'
import { DialogSwitch } from './DialogSwitch.tsx'

/** The server's words, else the documents' short ones. */
function wordsOf(error: unknown, t: Translate): string {
  return retryWords(error, t) ?? answerWords(error, t) ?? withReason(t('shell.forgot.failed'), error, t)
}

export function ForgotPasswordDialog() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<z.output<typeof ForgottenPassword>>({
    resolver: formResolver(ForgottenPassword, t),
    mode: 'onTouched',
    defaultValues: { email: prefilledEmail() },
  })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  useEffect(() => setFocus('email'), [setFocus])

  const submit = handleSubmit(async ({ email }) => {
    try {
      await call(sendResetLink, { body: { email, frontendUrl: window.location.origin } })
      setSentTo(email)
    } catch (error) {
      setError('root', { message: wordsOf(error, t) })
    }
  })

  return (
    <Dialog open title={t('shell.forgot.title')} onClose={closeDialog} closeText={t('shell.close')}>
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
          <p className="text-muted">{t('shell.forgot.intro')}</p>
          <TextField
            {...register('email')}
            type="email"
            label={t('shell.field.email')}
            error={errors.email?.message}
            autoComplete="username"
          />
          {errors.root && <Alert>{errors.root.message}</Alert>}
          <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
            {t('shell.forgot.send')}
          </Button>
          <DialogSwitch question={t('shell.forgot.remembered')} action={t('shell.forgot.toLogin')} to="login" />
        </form>
      ) : (
        <div className="space-y-5">
          <Alert tone="success">
            <span className="break-words">{t('shell.forgot.sent', { email: sentTo })}</span>
          </Alert>
          <p className="text-muted">{t('shell.forgot.noLetter')}</p>
          <Button size="lg" kind="secondary" className="w-full" onClick={() => openDialog('login', sentTo)}>
            {t('shell.forgot.toLogin')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
