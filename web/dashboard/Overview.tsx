import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { runsCompany } from '#shared/duties.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/storage/session-store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DutyOverview } from './DutyOverview.tsx'
import { SetUpList } from './SetUpList.tsx'
import { useSetUp } from './use-set-up.ts'

/** Where somebody begins: who runs the company with its setting-up, everybody else with what he may do. */
export function Overview({ session }: { session: Session }) {
  return runsCompany(session.user) ? <SetUpOverview session={session} /> : <DutyOverview session={session} />
}

/** What is there and what is still to do. */
function SetUpOverview({ session: { user } }: { session: Session }) {
  const { t } = useTranslation()
  const company = user.companyData
  const setUp = useSetUp(user)
  const isComplete = setUp.details.state === 'done'
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
      <SetUpList labelledBy="set-up" setUp={setUp} />
      <div className="mt-8 flex flex-wrap gap-3">
        {setUp.details.state === 'open' && (
          <Link to={paths.companyDetails()} className={buttonStyle('primary', 'md')}>
            {t('dashboard.complete')}
          </Link>
        )}
        <Link to={paths.business()} className={buttonStyle(isComplete ? 'primary' : 'secondary', 'md')}>
          {t('dashboard.search')}
        </Link>
        <Link to={paths.businessDashboard({ page: 'support' })} className={buttonStyle('secondary', 'md')}>
          {t('dashboard.help')}
        </Link>
      </div>
    </>
  )
}
