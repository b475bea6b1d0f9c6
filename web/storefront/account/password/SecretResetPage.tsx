import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SecretReset, secretResetPassword } from '#shared/api/passwords.ts'
import { call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { isRefusedFor, isUncertain, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PasswordCard } from './PasswordCard.tsx'

const empty = { email: '', newPassword: '', token: '' }

/** For operators who hold the configured secret. The comparison is the server's alone. */
export default function SecretResetPage() {
  const { t } = useTranslation()
  // Not before the app runs: a browser would send the form by itself, with its secrets in the address.
  const isHydrated = useHydrated()
  return (
    <PasswordCard title={t('password.secret.title')} intro={t('password.secret.intro')}>
      {isHydrated ? <SecretForm /> : <Skeleton className="h-96" />}
    </PasswordCard>
  )
}

function SecretForm() {
  const { t } = useTranslation()
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm<z.output<typeof SecretReset>>({
    shouldFocusError: false,
    resolver: formResolver(SecretReset, t),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    setIsDone(false)
    try {
      await call(secretResetPassword, { body: form })
      reset(empty)
      setIsDone(true)
    } catch (error) {
      if (isRefusedFor(error, 'wrongToken') || isRefusedFor(error, 'noSecretReset')) {
        setError('token', { message: wordsFor(error, t) })
        return
      }
      const title = isUncertain(error) ? t('password.reset.failed') : t('password.reset.refused')
      setError('root', { type: title, message: wordsFor(error, t) })
    }
  })

  const eye = { showText: t('shell.field.showPassword'), hideText: t('shell.field.hidePassword') }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={errors.root !== undefined}
      />
      <TextField
        {...register('email')}
        type="email"
        label={t('shell.field.email')}
        error={errors.email?.message}
        autoComplete="off"
      />
      <PasswordField
        {...register('newPassword')}
        {...eye}
        label={t('password.field.new')}
        hint={t('shell.register.passwordHint')}
        error={errors.newPassword?.message}
        autoComplete="off"
      />
      <PasswordField
        {...register('token')}
        {...eye}
        label={t('password.secret.token')}
        error={errors.token?.message}
        autoComplete="off"
      />
      {errors.root && (
        <Alert>
          <p>{errors.root.type}</p>
          <p className="mt-1 font-normal">{errors.root.message}</p>
        </Alert>
      )}
      {isDone && <Alert tone="success">{t('password.reset.done')}</Alert>}
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {t('password.set')}
      </Button>
    </form>
  )
}
