import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { Button } from '#web/ui/Button.tsx'

/** For an account without a password yet: the way to one is the letter that also replaces a forgotten one. */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('account.passwordless.text')}</p>
      <Button kind="secondary" onClick={() => openDialog('forgot-password', email)}>
        {t('account.passwordless.action')}
      </Button>
    </div>
  )
}
