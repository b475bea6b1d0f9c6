import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type PlannedName = 'bookings' | 'roaming' | 'team' | 'support'

const instead = {
  bookings: paths.account({ tab: 'booking' }),
  roaming: undefined,
  team: undefined,
  support: paths.contact(),
} as const

export const PlannedBookings = () => <PlannedPage name="bookings" />
export const PlannedRoaming = () => <PlannedPage name="roaming" />
export const PlannedTeam = () => <PlannedPage name="team" />
export const PlannedSupport = () => <PlannedPage name="support" />

/** A page that the documents name and that is not built yet, with what does its work meanwhile. */
function PlannedPage({ name }: { name: PlannedName }) {
  const { t } = useTranslation()
  const link = instead[name]
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t(`dashboard.planned.${name}`)}</h1>
      <p className="mt-3 text-lg text-muted">{t('dashboard.planned.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {link && (
          <Link to={link} className={buttonStyle()}>
            {t(name === 'support' ? 'dashboard.help' : 'dashboard.planned.ownBookings')}
          </Link>
        )}
        <Link to={paths.businessDashboard()} className={buttonStyle(link ? 'secondary' : 'primary')}>
          {t('dashboard.missing.back')}
        </Link>
      </div>
    </div>
  )
}
