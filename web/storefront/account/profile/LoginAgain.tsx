import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { Button } from '#web/ui/Button.tsx'

/** Proof for an account without a password: a new login, after which the same press works. */
export function LoginAgain({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const logIn = () => {
    onClose()
    openDialog('login', email)
  }
  return (
    <div className="space-y-5">
      <p className="text-muted">{t('account.passwordless.again')}</p>
      <Button size="lg" className="w-full" onClick={logIn}>
        {t('shell.logIn')}
      </Button>
    </div>
  )
}
