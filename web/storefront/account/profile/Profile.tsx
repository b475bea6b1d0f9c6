import { Link } from 'react-router'
import type { UserDetails } from '#shared/api/accounts.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { useLogout } from '#web/shell/login/use-logout.ts'
import type { Session } from '#web/storage/session-store.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { KeyRound } from '#web/ui/icons/key-round.ts'
import { LogOut } from '#web/ui/icons/log-out.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
import { useDetails } from '../use-details.ts'
import { EmailForm } from './EmailForm.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonalDetailsForm } from './PersonalDetailsForm.tsx'
import { YourData } from './YourData.tsx'

/** Everything a person can say about themselves, a card each. */
export function Profile({ session }: { session: Session }) {
  const { t } = useTranslation()
  const logout = useLogout()
  const details = useDetails(session)
  const user: UserDetails = details.data ?? session.user
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="truncate text-xl font-bold">{user.name}</p>
          <p className="text-muted">{t('account.intro')}</p>
        </div>
        <Button
          kind="secondary"
          icon={<LogOut aria-hidden="true" className="size-4.5" />}
          onClick={() => void logout()}
        >
          {t('shell.logout')}
        </Button>
      </div>
      {details.error && <Alert>{wordsFor(details.error, t)}</Alert>}
      {user.companyData && (
        <Link
          to={paths.account({ tab: 'your_company' })}
          className="flex min-h-14 items-center gap-3 rounded-xl border border-border bg-raised px-5 font-semibold text-brand shadow-sm hover:underline"
        >
          <Building2 aria-hidden="true" className="size-5" />
          {t('account.tab.your_company')}
        </Link>
      )}
      <PersonalDetailsForm user={user} />
      <EmailForm user={user} />
      <DetailCard title={t('account.password')} icon={<KeyRound aria-hidden="true" />}>
        {user.passwordless ? <FirstPassword email={user.email} /> : <ChangePassword />}
      </DetailCard>
      <SessionList user={user} />
      <YourData user={user} />
    </div>
  )
}
