import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { UserDetails } from '#shared/api/accounts.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { call } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { clearSession } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { useFreshLogin } from './use-fresh-login.tsx'

interface Props {
  user: UserDetails
  onClose: () => void
}

/** The last question before an account is gone. */
export function DeleteAccountDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const freshLogin = useFreshLogin(user)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  useStandingErrors(formState.isSubmitted && Object.keys(errors).length > 0)
  const submit = handleSubmit(async ({ password }) => {
    try {
      await freshLogin.run(() => call(deleteAccount, { body: user.passwordless ? {} : { password } }))
      clearSession()
      await navigate(paths.home())
      announce(t('account.delete.done'))
    } catch (error) {
      setError('root', { message: wordsFor(error, t) })
    }
  })
  return (
    <Dialog open title={t('account.delete.title')} onClose={onClose} closeText={t('shell.close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <ul className="list-disc space-y-1.5 pl-5">
          <li>{t('account.delete.gone')}</li>
          <li>{t('account.delete.kept')}</li>
          <li>{t('account.delete.open')}</li>
          {user.companyData && <li>{t('account.delete.byColleague')}</li>}
        </ul>
        {!user.passwordless && (
          <OwnPasswordField
            {...register('password', { required: t('account.confirm.missing') })}
            email={user.email}
            error={errors.password?.message}
          />
        )}
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={isSubmitting}>
            {t('account.delete.action')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('account.delete.keep')}
          </Button>
        </div>
      </form>
      {freshLogin.dialog}
    </Dialog>
  )
}
