import { Link } from 'react-router'
import type { UserData } from '#shared/api/accounts.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SetUpList } from '#web/dashboard/SetUpList.tsx'
import type { SetUp } from '#web/dashboard/use-set-up.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** What is there and what is still to do. */
export function SetUpBlock({ user, setUp }: { user: UserData; setUp: SetUp }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="set-up">
      <p className="mb-6 max-w-xl text-lg text-muted">{t('dashboard.intro', { name: user.first_name })}</p>
      <h2 id="set-up" className="text-xl">
        {t('dashboard.setUp')}
      </h2>
      <SetUpList labelledBy="set-up" setUp={setUp} />
      <div className="mt-6 flex flex-wrap gap-3">
        {setUp.details.state === 'open' && (
          <Link to={paths.companyDetails()} className={buttonStyle('primary', 'md')}>
            {t('dashboard.complete')}
          </Link>
        )}
        <Link to={paths.business()} className={buttonStyle('secondary', 'md')}>
          {t('dashboard.search')}
        </Link>
        <Link to={paths.businessDashboard({ page: 'support' })} className={buttonStyle('secondary', 'md')}>
          {t('dashboard.help')}
        </Link>
      </div>
    </section>
  )
}
