import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyTab } from './EmptyTab.tsx'

/** Bookings are opened from their letters; there is no call yet that lists them. */
export function BookingTab() {
  const { t } = useTranslation()
  return (
    <EmptyTab
      icon={<CalendarCheck aria-hidden="true" />}
      title={t('account.booking.title')}
      text={t('account.booking.text')}
    >
      <Link to={paths.home()} className={buttonStyle()}>
        {t('account.booking.search')}
      </Link>
    </EmptyTab>
  )
}
