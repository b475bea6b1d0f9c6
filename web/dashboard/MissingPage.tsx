import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Pages that the documents name and that are not built yet, with what does their work meanwhile. */
const plannedPages = ['bookings', 'roaming', 'team', 'support'] as const
const instead = {
  bookings: paths.account({ tab: 'booking' }),
  roaming: undefined,
  team: undefined,
  support: paths.contact(),
} as const

/** An address of the dashboard that shows nothing says so, rather than showing something else. */
export function MissingPage({ asked }: { asked: string }) {
  const { t } = useTranslation()
  const planned = plannedPages.find((page) => page === asked)
  const link = planned && instead[planned]
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t(planned ? `dashboard.planned.${planned}` : 'dashboard.missing.title')}</h1>
      <p className="mt-3 text-lg text-muted">{t(planned ? 'dashboard.planned.text' : 'dashboard.missing.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {link && (
          <Link to={link} className={buttonStyle()}>
            {t(link === paths.contact() ? 'dashboard.help' : 'dashboard.planned.ownBookings')}
          </Link>
        )}
        <Link to={paths.businessDashboard()} className={buttonStyle(link ? 'secondary' : 'primary')}>
          {t('dashboard.missing.back')}
        </Link>
      </div>
    </div>
  )
}
