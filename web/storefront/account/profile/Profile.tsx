import { Link } from 'react-router'
import type { UserDetails } from '#shared/api/accounts.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { KeyRound } from '#web/ui/icons/key-round.ts'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
import { useDetails } from '../use-details.ts'
import { EmailForm } from './EmailForm.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonalDetailsForm } from './PersonalDetailsForm.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { YourData } from './YourData.tsx'

/** Who one is, and everything a person can say about themselves. */
export function Profile({ session }: { session: Session }) {
  return (
    <>
      <ProfileHead session={session} />
      <ProfileCards session={session} />
    </>
  )
}

/** A card each. */
export function ProfileCards({ session }: { session: Session }) {
  const { t } = useTranslation()
  const details = useDetails(session)
  const user: UserDetails = details.data ?? session.user
  return (
    <div className="space-y-6">
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
