import { useTranslation } from 'react-i18next'
import type { Session } from '#web/storage/session-store.ts'
import { Profile } from '#web/storefront/account/profile/Profile.tsx'

/** The same profile as in the account (Q33). */
export function OwnProfile({ session }: { session: Session }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('account.title')}</h1>
      <Profile key={session.user.id} session={session} />
    </>
  )
}
