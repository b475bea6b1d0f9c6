import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changePassword, PasswordChange } from '#shared/api/passwords.ts'
import { call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { isRefusedFor, wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useOwnSession } from '#web/shell/session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'

const ChangeForm = z
  .pick(z.extend(PasswordChange, { confirm: z.string() }), { password: true, newPassword: true, confirm: true })
  .check(z.refine((form) => form.newPassword === form.confirm, { error: 'different', path: ['confirm'] }))
type ChangeForm = z.output<typeof ChangeForm>

const empty: ChangeForm = { password: '', newPassword: '', confirm: '' }

/** The signed-in traveller's own password. The page that shows it gives it a heading. */
export function ChangePassword() {
  const { t } = useTranslation()
  const session = useOwnSession()
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangeForm>({
    shouldFocusError: false,
    resolver: formResolver(ChangeForm, t),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  if (!session) return null
  const { email } = session.user

  const submit = handleSubmit(async ({ password, newPassword }) => {
    setIsDone(false)
    try {
      await call(changePassword, { body: { email, password, newPassword } })
      reset(empty)
      setIsDone(true)
      announce(t('password.change.done'))
    } catch (error) {
      const message = wordsFor(error, t)
      if (isRefusedFor(error, 'wrongPassword')) setError('password', { message })
      else setError('root', { message })
    }
  })

  const eye = { showText: t('shell.field.showPassword'), hideText: t('shell.field.hidePassword') }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-md space-y-5">
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={errors.root !== undefined}
      />
      <input type="text" name="username" value={email} readOnly autoComplete="username" className="hidden" />
      <PasswordField
        {...register('password')}
        {...eye}
        label={t('password.field.current')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <PasswordField
        {...register('newPassword', { deps: 'confirm' })}
        {...eye}
        label={t('password.field.new')}
        hint={t('shell.register.passwordHint')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirm')}
        {...eye}
        label={t('password.field.confirm')}
        error={errors.confirm && t('password.different')}
        autoComplete="new-password"
      />
      {errors.root && <Alert>{errors.root.message}</Alert>}
      {isDone && (
        <Alert tone="success" announced={false}>
          <p>{t('password.change.done')}</p>
          <p className="mt-1 font-normal">{t('password.change.others')}</p>
        </Alert>
      )}
      <Button type="submit" busy={isSubmitting}>
        {t('password.change.submit')}
      </Button>
    </form>
  )
}
