import { useId, useState, type SubmitEvent } from 'react'
import { isShortPassword } from '#shared/api/accounts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'

interface Props {
  /** Whose password it is: tells the browser's password manager under which name to keep it. */
  email: string
  onSubmit: (password: string) => Promise<void>
}

/** A new password, twice. The button wakes when both are the same and long enough, and says so until then. */
export function NewPasswordForm({ email, onSubmit }: Props) {
  const { t } = useTranslation()
  const whyId = useId()
  const [values, setValues] = useState({ password: '', confirm: '' })
  const [left, setLeft] = useState({ password: false, confirm: false })
  const [isBusy, setIsBusy] = useState(false)
  const isShort = isShortPassword(values.password)
  const isDifferent = values.password !== values.confirm
  const isReady = !isShort && !isDifferent

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setIsBusy(true)
    await onSubmit(values.password)
    setIsBusy(false)
  }
  const field = (name: 'password' | 'confirm') => ({
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setLeft({ ...left, [name]: values[name] !== '' || left[name] }),
    autoComplete: 'new-password',
    showText: t('shell.field.showPassword'),
    hideText: t('shell.field.hidePassword'),
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <input type="text" name="username" value={email} readOnly autoComplete="username" className="hidden" />
      <PasswordField
        {...field('password')}
        label={t('password.field.new')}
        hint={t('shell.register.passwordHint')}
        error={left.password && isShort ? t('password.short') : undefined}
      />
      <PasswordField
        {...field('confirm')}
        label={t('password.field.confirm')}
        error={left.confirm && isDifferent ? t('password.different') : undefined}
      />
      <div>
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          disabled={!isReady}
          aria-describedby={isReady ? undefined : whyId}
          className="w-full"
        >
          {t('password.set')}
        </Button>
        {!isReady && (
          <p id={whyId} className="mt-2 text-center text-sm text-muted">
            {t('password.notYet')}
          </p>
        )}
      </div>
    </form>
  )
}
