import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { ScreenErrorBoundary } from '#web/shell/ScreenErrorBoundary.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { Session } from '#web/storage/session-store.ts'
import { dashboardPages, findDashboardPage, type DashboardPageName } from './dashboard-pages.ts'
import { DashboardMenu } from './DashboardMenu.tsx'
import { MissingPage } from './MissingPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ProveMailbox } from './ProveMailbox.tsx'

/** For the person in charge of a company; everybody else is sent home (B2-010, Q51). */
export default function DashboardPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useOwnSession()
  const at = findDashboardPage(useSearchParams()[0].get('page'))
  return (
    <div className="wrap max-w-4xl py-10 desktop:py-14">
      <PageHead title={t('shell.businessDashboard')} hidden />
      {session?.user.isPIC && (
        <>
          <DashboardMenu at={at} isIncomplete={!session.user.companyData?.stripeCustomerId} />
          {/* A page that fails leaves the menu standing, and the next one starts anew. */}
          <ScreenErrorBoundary key={at}>
            {at ? <OpenPage at={at} session={session} /> : <MissingPage />}
          </ScreenErrorBoundary>
        </>
      )}
      {isHydrated && !session?.user.isPIC && <Navigate to={paths.home()} replace />}
    </div>
  )
}

function OpenPage({ at, session }: { at: DashboardPageName; session: Session }) {
  const { t } = useTranslation()
  const { Page, needsMailbox } = dashboardPages[at]
  return (
    <>
      {needsMailbox && <ProveMailbox session={session} />}
      <Suspense fallback={<PageSkeleton title={t(`dashboard.menu.${at}`)} />}>
        <Page session={session} />
      </Suspense>
    </>
  )
}
