import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useOwnSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Profile } from '#web/storefront/account/profile/Profile.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CompanyCards } from './cards/CompanyCards.tsx'
import { CompanyDetails } from './company/CompanyDetails.tsx'
import { DashboardMenu, dashboardPages } from './DashboardMenu.tsx'

/** For the person in charge of a company; everybody else is sent home (B2-010, Q51). */
export default function DashboardPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const session = useOwnSession()
  const [query] = useSearchParams()
  const at = dashboardPages.find((page) => page === query.get('page')?.toLowerCase()) ?? 'home'
  return (
    <div className="wrap max-w-4xl py-10 desktop:py-14">
      <PageHead title={t('shell.businessDashboard')} hidden />
      {session?.user.isPIC && (
        <>
          <DashboardMenu at={at} isIncomplete={!session.user.companyData?.stripeCustomerId} />
          {at === 'home' && <Overview user={session.user} />}
          {at === 'company-details' && <CompanyDetails session={session} />}
          {at === 'payments' && <CompanyCards session={session} />}
          {at === 'profile' && <OwnProfile session={session} />}
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

function Overview({ user }: { user: UserData }) {
  const { t } = useTranslation()
  const company = user.companyData
  const steps = [
    { name: 'account', done: true },
    { name: 'details', done: Boolean(company?.companyName) },
    { name: 'payments', done: Boolean(company?.stripeCustomerId) },
  ] as const
  return (
    <>
      <p className="font-semibold text-brand">
        {company?.businessName || company?.companyName || t('dashboard.newCompany')}
      </p>
      <h1 className="mt-1 text-3xl">{t('shell.businessDashboard')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{t('dashboard.intro', { name: user.first_name })}</p>
      <h2 id="set-up" className="mt-10 text-xl">
        {t('dashboard.setUp')}
      </h2>
      <ol
        aria-labelledby="set-up"
        className="mt-4 divide-y divide-border rounded-xl border border-border bg-raised shadow-sm"
      >
        {steps.map(({ name, done }) => (
          <li key={name} className="flex items-start gap-4 px-5 py-4 desktop:px-6">
            {done ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`dashboard.${name}.title`)}</p>
              <p className="text-muted">{t(`dashboard.${name}.text`)}</p>
            </div>
            <p className={`text-sm font-semibold ${done ? 'text-success' : 'text-muted'}`}>
              {done ? t('dashboard.done') : t('dashboard.open')}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {!company?.stripeCustomerId && (
          <Link to={paths.companyDetails()} className={buttonStyle('primary', 'md')}>
            {t('dashboard.complete')}
          </Link>
        )}
        <Link to={paths.business()} className={buttonStyle(company?.stripeCustomerId ? 'primary' : 'secondary', 'md')}>
          {t('dashboard.search')}
        </Link>
        <Link to={paths.contact()} className={buttonStyle('secondary', 'md')}>
          {t('dashboard.help')}
        </Link>
      </div>
    </>
  )
}
