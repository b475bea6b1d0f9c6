import { useTranslation } from '#web/i18n/words.ts'
import type { Session } from '#web/storage/session-store.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { DeputyCard } from './deputy/DeputyCard.tsx'
import { useDeputy } from './deputy/use-deputy.ts'
import { Profile } from '#web/storefront/account/profile/Profile.tsx'

/** The same profile as in the account, under who acts for one in the company. */
export function OwnProfile({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { companyData } = session.user
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('account.title')}</h1>
      {companyData ? (
        <BelowDeputy companyId={companyData.id} session={session} />
      ) : (
        <Profile key={session.user.id} session={session} />
      )}
    </>
  )
}

/** The card is as high as what is known of it, and would push the profile down. */
function BelowDeputy({ companyId, session }: { companyId: string; session: Session }) {
  const isKnown = useOnce(!useDeputy(companyId).isPending)
  return (
    <>
      <div className="mb-6">
        <DeputyCard companyId={companyId} />
      </div>
      <div hidden={!isKnown}>
        <Profile key={session.user.id} session={session} />
      </div>
    </>
  )
}
