import { useTranslation } from '#web/i18n/words.ts'
import { useLogout } from '#web/shell/login/use-logout.ts'
import type { Session } from '#web/storage/session-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LogOut } from '#web/ui/icons/log-out.ts'
import { useDetails } from '../use-details.ts'

/** Whose profile it is. The server knows no name, and draws a grey line in its place. */
export function ProfileHead({ session }: { session: Session | undefined }) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <div className="text-xl font-bold">
          {session ? <Name session={session} /> : <Skeleton className="h-lh w-40" />}
        </div>
        <p className="text-muted">{t('account.intro')}</p>
      </div>
      <Button
        kind="secondary"
        icon={<LogOut aria-hidden="true" className="size-4.5" />}
        onClick={() => void logout()}
        className={session ? '' : 'invisible'}
      >
        {t('shell.logout')}
      </Button>
    </div>
  )
}

function Name({ session }: { session: Session }) {
  const { name } = useDetails(session).data ?? session.user
  return <p className="truncate">{name}</p>
}
