import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { UserDetails } from '#shared/api/accounts.ts'
import { cancelEmailChange, editUser, NewEmail } from '#shared/api/profile.ts'
import { call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { Mail } from '#web/ui/icons/mail.ts'
import { useRenewDetails } from '../use-details.ts'
import { profileWordsFor } from './profile-words.ts'
import { useFreshLogin } from './use-fresh-login.tsx'

/** The button that was pressed is gone with its form. */
const takeFocus = (next: HTMLElement | null) => next?.focus()

/** Where we write to. A new address counts once its owner used the link in our letter. */
export function EmailForm({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const renew = useRenewDetails()
  const freshLogin = useFreshLogin(user)
  const { register, handleSubmit, setError, reset, formState } = useForm<z.infer<typeof NewEmail>>({
    resolver: formResolver(NewEmail, t),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  const [hasChanged, setHasChanged] = useState(false)

  const submit = handleSubmit(async ({ email }) => {
    try {
      await freshLogin.run(() => call(editUser, { body: { prevemail: user.email, email } }))
      setHasChanged(true)
      reset()
      await renew()
      announce(t('account.email.sent', { email }))
    } catch (error) {
      setError('root', { message: profileWordsFor(error, t) })
    }
  })

  return (
    <DetailCard title={t('account.email.heading')} icon={<Mail aria-hidden="true" />}>
      <div
        key={user.pendingEmail ?? ''}
        ref={hasChanged ? takeFocus : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        <p className="font-medium break-words">{user.email}</p>
        {user.pendingEmail ? (
          <PendingEmail email={user.pendingEmail} onCancelled={() => setHasChanged(true)} />
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 max-w-md space-y-5">
            <TextField
              {...register('email')}
              type="email"
              label={t('account.email.new')}
              hint={t('account.email.hint')}
              error={errors.email?.message}
              autoComplete="email"
            />
            {errors.root && <Alert>{errors.root.message}</Alert>}
            <Button type="submit" kind="secondary" busy={isSubmitting}>
              {t('account.email.action')}
            </Button>
          </form>
        )}
      </div>
      {freshLogin.dialog}
    </DetailCard>
  )
}

function PendingEmail({ email, onCancelled }: { email: string; onCancelled: () => void }) {
  const { t } = useTranslation()
  const renew = useRenewDetails()
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const cancel = async () => {
    setState({ busy: true })
    try {
      await call(cancelEmailChange, {})
      onCancelled()
      await renew()
      announce(t('account.email.cancelled'))
    } catch (error) {
      setState({ busy: false, problem: profileWordsFor(error, t) })
    }
  }
  return (
    <div className="mt-4 space-y-4">
      <Alert tone="info" announced={false}>
        <p className="break-words">{t('account.email.pending', { email })}</p>
        <p className="mt-1 font-normal">{t('account.email.pendingHint')}</p>
      </Alert>
      {state.problem && <Alert>{state.problem}</Alert>}
      <Button kind="secondary" busy={state.busy} onClick={() => void cancel()}>
        {t('account.email.cancel')}
      </Button>
    </div>
  )
}
