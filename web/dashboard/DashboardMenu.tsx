import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import { dashboardPageNames, type DashboardPageName } from './dashboard-pages.ts'

interface Props {
  at: DashboardPageName | undefined
  /** The card provider does not know the company yet (A2-119). */
  isIncomplete: boolean
}

/** The pages of the dashboard; the one that is shown is marked. */
export function DashboardMenu({ at, isIncomplete }: Props) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.businessDashboard')} className="mb-8 border-b border-border">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {dashboardPageNames.map((page) => (
          <li key={page}>
            <Link
              to={paths.businessDashboard(page === 'home' ? {} : { page })}
              aria-current={page === at ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-semibold text-muted hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-brand"
            >
              {t(`dashboard.menu.${page}`)}
              {page === 'company-details' && isIncomplete && (
                <>
                  <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
                  <span className="sr-only"> ({t('dashboard.incomplete')})</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
