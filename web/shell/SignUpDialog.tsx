import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { register as registerCall, Registration } from '#shared/api/accounts.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { usePartner } from '#web/page-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { closeDialog, keepRegistered } from './dialog-state.ts'
import { DialogSwitch } from './DialogSwitch.tsx'
import { SocialLogin } from './social/SocialLogin.tsx'

/** The page reloads this long after a registration (A9-003). */
const RELOAD_AFTER_MS = 1000
const reload = () => window.location.reload()

export function SignUpDialog() {
  const { t } = useTranslation()
  const { phonePrefix } = usePartner()
  const [done, setDone] = useState(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Registration>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      confirm: '',
      contactNumber: phonePrefix ? `+${phonePrefix} ` : '',
    },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('first_name'), [setFocus])

  const submit = handleSubmit(async (form) => {
    try {
      await call(registerCall, { body: form })
      keepRegistered(form.email)
      setDone(true)
      setTimeout(reload, RELOAD_AFTER_MS)
    } catch (error) {
      setError('root', { message: wordsFor(error, t) })
    }
  })

  const passwordTexts = { showText: t('shell.field.showPassword'), hideText: t('shell.field.hidePassword') }
  return (
    <Dialog open title={t('shell.register.title')} onClose={done ? reload : closeDialog} closeText={t('shell.close')}>
      {done ? (
        <Alert tone="success">
          {t('shell.register.done')}{' '}
          <button type="button" onClick={reload} className="underline underline-offset-2">
            {t('shell.continueNow')}
          </button>
        </Alert>
      ) : (
        <>
          <SocialLogin purpose="sign-up" />
          <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
            <p className="text-muted">{t('shell.register.intro')}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...register('first_name')}
                label={t('shell.field.firstName')}
                error={errors.first_name?.message}
                autoComplete="given-name"
              />
              <TextField
                {...register('last_name')}
                label={t('shell.field.lastName')}
                error={errors.last_name?.message}
                autoComplete="family-name"
              />
            </div>
            <TextField
              {...register('email')}
              type="email"
              label={t('shell.field.email')}
              error={errors.email?.message}
              autoComplete="username"
            />
            <TextField
              {...register('contactNumber')}
              type="tel"
              label={t('shell.field.phone')}
              hint={t('shell.register.phoneHint')}
              error={errors.contactNumber?.message}
              autoComplete="tel"
            />
            <div>
              <div className="grid gap-5 sm:grid-cols-2">
                <PasswordField
                  {...register('password')}
                  {...passwordTexts}
                  label={t('shell.field.password')}
                  error={errors.password?.message}
                  autoComplete="new-password"
                />
                <PasswordField
                  {...register('confirm')}
                  {...passwordTexts}
                  label={t('shell.field.confirm')}
                  error={errors.confirm?.message}
                  autoComplete="new-password"
                />
              </div>
              <p className="mt-1.5 text-sm text-muted">{t('shell.register.passwordHint')}</p>
            </div>
            {errors.root && <Alert>{errors.root.message}</Alert>}
            <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
              {t('shell.signUp')}
            </Button>
            <DialogSwitch question={t('shell.register.haveAccount')} action={t('shell.register.toLogin')} to="login" />
          </form>
        </>
      )}
    </Dialog>
  )
}
