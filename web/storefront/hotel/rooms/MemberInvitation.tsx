import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Lock } from '#web/ui/icons/lock.ts'

/** Visitors see public rates; members pay less for the same room. */
export function MemberInvitation({ className = 'py-2.5' }: { className?: string }) {
  const { t } = useTranslation()
  if (useSession()) return null
  return (
    <p
      className={`flex items-center justify-between gap-3 rounded-lg bg-tint pr-2.5 pl-4 text-sm font-medium noscript:hidden ${className}`}
    >
      <span className="flex items-center gap-2.5">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {t('results.loginForRates')}
      </span>
      <Button size="sm" kind="secondary" onClick={() => openDialog('login')}>
        {t('shell.logIn')}
      </Button>
    </p>
  )
}
