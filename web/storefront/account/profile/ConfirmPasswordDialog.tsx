import { useForm } from 'react-hook-form'
import type { UserDetails } from '#shared/api/accounts.ts'
import { confirmPassword } from '#shared/api/profile.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { LoginAgain } from './LoginAgain.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'

interface Props {
  user: UserDetails
  onConfirmed: () => void
  onClose: () => void
}

/** Is it still the same person? What was typed behind it stays. */
export function ConfirmPasswordDialog({ user, onConfirmed, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open title={t('account.confirm.title')} onClose={onClose} closeText={t('shell.close')}>
      {user.passwordless ? (
        <LoginAgain email={user.email} onClose={onClose} />
      ) : (
        <ConfirmForm email={user.email} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  )
}

function ConfirmForm({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { t } = useTranslation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call(confirmPassword, { body: { password } })
      onConfirmed()
    } catch (error) {
      setError('password', { message: wordsFor(error, t) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <p className="text-muted">{t('account.confirm.text')}</p>
      <OwnPasswordField
        {...register('password', { required: t('account.confirm.missing') })}
        email={email}
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {t('account.confirm.action')}
      </Button>
    </form>
  )
}
