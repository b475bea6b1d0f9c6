import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { phoneField } from '#shared/api/fields.ts'
import { editUser } from '#shared/api/profile.ts'
import { saying } from '#shared/reasons/saying.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { answerWords, retryWords, withReason } from '#web/api/errors.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { readLapsed, readSession, storeSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { closeDialog } from './dialog-state.ts'

const PhoneForm = z.object({
  contactNumber: phoneField(saying('phoneMissing')),
})

/** A number that was not saved yet when the session of its owner ended: the login that follows leads back here. */
let unsaved: { userId: string; contactNumber: string } | undefined

/** Opens after a login when the account has no number, as after the first one with Google. It can wait. */
export function AddPhoneDialog() {
  const { t } = useTranslation()
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm<z.infer<typeof PhoneForm>>({
    resolver: formResolver(PhoneForm, t),
    mode: 'onTouched',
    defaultValues: { contactNumber: unsaved?.userId === readSession()?.user.id ? (unsaved?.contactNumber ?? '') : '' },
  })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  useEffect(() => setFocus('contactNumber'), [setFocus])
  useEffect(() => {
    return () => {
      const lapsed = readLapsed()
      unsaved = lapsed && { userId: lapsed.user.id, contactNumber: getValues('contactNumber') }
    }
  }, [getValues])

  const submit = handleSubmit(async ({ contactNumber }) => {
    const session = readSession()
    if (!session) return closeDialog()
    try {
      const { userdata } = await call(editUser, { body: { prevemail: session.user.email, contactNumber } })
      storeSession(session.token, userdata)
      closeDialog()
      announce(t('shell.phone.saved'))
    } catch (error) {
      const answered = error instanceof ApiFailure && error.status > 0
      const refusal = answered && error.status < 500 ? answerWords(error, t) : undefined
      const later = retryWords(error, t)
      const failed = withReason(t(answered ? 'shell.phone.failed' : 'shell.phone.noAnswer'), error, t)
      setError('root', { message: later ?? refusal ?? failed })
    }
  })

  return (
    <Dialog open title={t('shell.phone.title')} onClose={closeDialog} closeText={t('shell.close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <p className="text-muted">{t('shell.phone.intro')}</p>
        <TextField
          {...register('contactNumber')}
          type="tel"
          label={t('shell.field.phone')}
          hint={t('shell.phone.hint')}
          error={errors.contactNumber?.message}
          autoComplete="tel"
        />
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isSubmitting} className="flex-1">
            {t('shell.phone.save')}
          </Button>
          <Button kind="quiet" size="lg" onClick={closeDialog}>
            {t('shell.phone.later')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
