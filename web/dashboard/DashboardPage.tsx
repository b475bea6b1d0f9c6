import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { hasDuty, runsCompany } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { NoScript } from '#web/shell/NoScript.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { ScreenErrorBoundary } from '#web/shell/failure/ScreenErrorBoundary.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { StartAtTop } from '#web/shell/frame/StartAtTop.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import type { Session } from '#web/storage/session-store.ts'
import { useDetails } from '#web/storefront/account/use-details.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { dashboardPages, findDashboardPage, type DashboardPageName } from './dashboard-pages.ts'
import { DashboardMenu } from './menu/DashboardMenu.tsx'
import { MissingPage } from './MissingPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ProveMailbox } from './ProveMailbox.tsx'

/** For who has a part in running a company; other visitors are sent home. */
export default function DashboardPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useOwnSession()
  const [hadSession, setHadSession] = useState(false)
  if (session && !hadSession) setHadSession(true)
  // Who logs out goes to the business site, from this tab or another.
  const outside = hadSession && !session ? paths.business() : paths.home()
  const at = useDashboardPage(session)
  const title = at ? t(`dashboard.menu.${at}`) : t('dashboard.missing.title')
  return (
    // As high as most pages at once, so that the footer does not come and go.
    <div className="wrap min-h-dvh py-6 desktop:py-12">
      <PageHead title={`${title} · ${t('shell.businessDashboard')}`} hidden />
      {!isHydrated && <NoScript />}
      {isHydrated && !session?.user.companyData && <Navigate to={outside} replace />}
      {session?.user.companyData && <Dashboard key={session.user.id} at={at} title={title} session={session} />}
    </div>
  )
}

/** Without a session the name alone counts. */
function useDashboardPage(session: Session | undefined): DashboardPageName | undefined {
  const asked = useSearchParams()[0].get('page')
  return findDashboardPage(asked, session?.user ?? { isPIC: true, companyData: {}, duties: [] })
}

interface Opened {
  at: DashboardPageName | undefined
  title: string
  session: Session
}

/** What a member may do can change while signed in: each visit asks, and who had nothing waits for the answer. */
function Dashboard({ at, title, session }: Opened) {
  const { isFetchedAfterMount, isError } = useDetails(session)
  const { user } = session
  if (!hasDuty(user)) {
    return isFetchedAfterMount || isError ? <Navigate to={paths.home()} replace /> : <PageSkeleton title={title} />
  }
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:gap-10 print:block">
      <StartAtTop key={`top ${at}`} />
      <DashboardMenu at={at} user={user} isIncomplete={runsCompany(user) && !user.companyData?.stripeCustomerId} />
      <div className="min-w-0 max-w-4xl print:max-w-none">
        {/* A page that fails leaves the menu standing, and the next one starts anew. */}
        <ScreenErrorBoundary key={at}>
          {at ? <OpenPage at={at} title={title} session={session} /> : <MissingPage />}
        </ScreenErrorBoundary>
      </div>
    </div>
  )
}

function OpenPage({ at, title, session }: { at: DashboardPageName; title: string; session: Session }) {
  const { Page, needsMailbox } = dashboardPages[at]
  const isKnown = useOnce(!useDetails(session).isPlaceholderData)
  const saysMailbox = needsMailbox === true && runsCompany(session.user)
  // What comes above the page would push it down. Its own calls go out meanwhile.
  const isHeld = saysMailbox && !isKnown
  return (
    <>
      {isHeld && <PageSkeleton title={title} />}
      <div hidden={isHeld}>
        {saysMailbox && <ProveMailbox session={session} />}
        <Suspense fallback={<PageSkeleton title={title} />}>
          <Page session={session} />
        </Suspense>
      </div>
    </>
  )
}
