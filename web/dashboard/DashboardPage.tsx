import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Profile } from '#web/storefront/account/profile/Profile.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { CompanyCards } from './cards/CompanyCards.tsx'
import { CompanyDetails } from './company/CompanyDetails.tsx'
import { DashboardMenu, findDashboardPage } from './DashboardMenu.tsx'
import { MissingPage } from './MissingPage.tsx'
import { ProveMailbox } from './ProveMailbox.tsx'
import { Overview } from './Overview.tsx'

/** For the person in charge of a company; everybody else is sent home (B2-010, Q51). */
export default function DashboardPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useOwnSession()
  const asked = useSearchParams()[0].get('page')?.trim().toLowerCase() ?? ''
  const at = asked === '' ? 'home' : findDashboardPage(asked)
  return (
    <div className="wrap max-w-4xl py-10 desktop:py-14">
      <PageHead title={t('shell.businessDashboard')} hidden />
      {session?.user.isPIC && (
        <>
          <DashboardMenu at={at} isIncomplete={!session.user.companyData?.stripeCustomerId} />
          {(at === 'home' || at === 'company-details' || at === 'payments') && <ProveMailbox session={session} />}
          {at === 'home' && <Overview user={session.user} />}
          {at === 'company-details' && <CompanyDetails session={session} />}
          {at === 'payments' && <CompanyCards session={session} />}
          {at === 'profile' && <OwnProfile session={session} />}
          {at === undefined && <MissingPage asked={asked} />}
        </>
      )}
      {isHydrated && !session?.user.isPIC && <Navigate to={paths.home()} replace />}
    </div>
  )
}

/** The same profile as in the account (Q33). */
function OwnProfile({ session }: { session: Session }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('account.title')}</h1>
      <Profile key={session.user.id} session={session} />
    </>
  )
}
