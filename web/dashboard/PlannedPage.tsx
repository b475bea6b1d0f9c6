import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export const PlannedBookings = () => <PlannedPage name="bookings" instead={paths.account({ tab: 'booking' })} />

interface Props {
  name: 'bookings'
  /** What does its work meanwhile. */
  instead?: string
}

/** A page that the documents name and that is not built yet. */
function PlannedPage({ name, instead }: Props) {
  const { t } = useTranslation()
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t(`dashboard.planned.${name}`)}</h1>
      <p className="mt-3 text-lg text-muted">{t('dashboard.planned.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {instead && (
          <Link to={instead} className={buttonStyle()}>
            {t('dashboard.planned.ownBookings')}
          </Link>
        )}
        <Link to={paths.businessDashboard()} className={buttonStyle(instead ? 'secondary' : 'primary')}>
          {t('dashboard.missing.back')}
        </Link>
      </div>
    </div>
  )
}
