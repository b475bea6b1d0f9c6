import type { InputHTMLAttributes, Ref } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  email: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The password one has; the hidden e-mail tells a password manager which. */
export function OwnPasswordField({ email, ...input }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...input}
        label={t('shell.field.password')}
        autoComplete="current-password"
        showText={t('shell.field.showPassword')}
        hideText={t('shell.field.hidePassword')}
        // It is all there is to do in the dialog that asks for it.
        autoFocus
      />
    </>
  )
}
