import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SetUpList } from '#web/dashboard/SetUpList.tsx'
import type { WholeSetUp } from '#web/dashboard/use-set-up.ts'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  /** Who is welcomed, where the page begins with it. */
  name?: string
  setUp: WholeSetUp
}

/** What is there and what is still to do. */
export function SetUpBlock({ name, setUp }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="set-up">
      {name !== undefined && <p className="mb-6 max-w-xl text-lg text-muted">{t('dashboard.intro', { name })}</p>}
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
