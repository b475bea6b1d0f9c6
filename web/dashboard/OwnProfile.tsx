import { useTranslation } from '#web/i18n/words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { DeputyCard } from './deputy/DeputyCard.tsx'
import { Profile } from '#web/storefront/account/profile/Profile.tsx'

/** The same profile as in the account, under who acts for one in the company. */
export function OwnProfile({ session }: { session: Session }) {
  const { t } = useTranslation()
  const company = session.user.companyData
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('account.title')}</h1>
      {company && (
        <div className="mb-6">
          <DeputyCard companyId={company.id} />
        </div>
      )}
      <Profile key={session.user.id} session={session} />
    </>
  )
}
