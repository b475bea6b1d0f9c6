import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { BookmarkCheck } from '#web/ui/icons/bookmark-check.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { CircleX } from '#web/ui/icons/circle-x.ts'
import { History } from '#web/ui/icons/history.ts'
import { House } from '#web/ui/icons/house.ts'
import { Search } from '#web/ui/icons/search.ts'
import { Wallet } from '#web/ui/icons/wallet.ts'
import type { BookingTab } from './booking-tabs.ts'

const icons = {
  current: House,
  upcoming: CalendarCheck,
  saved: BookmarkCheck,
  past: History,
  cancelled: CircleX,
  unpaid: Wallet,
} as const

interface Props {
  tab: BookingTab
  traveller: string
  onClear: () => void
}

/** Why there is nothing here, and what can be done about it. */
export function EmptyBookings({ tab, traveller, onClear }: Props) {
  const { t } = useTranslation()
  if (traveller !== '') {
    return (
      <EmptyTab
        icon={<Search aria-hidden="true" />}
        title={t('dashboard.bookings.notFound.title', { name: traveller })}
        text={t('dashboard.bookings.notFound.text')}
      >
        <Button kind="secondary" onClick={onClear}>
          {t('dashboard.bookings.notFound.clear')}
        </Button>
      </EmptyTab>
    )
  }
  const Icon = icons[tab]
  const isOver = tab === 'past' || tab === 'cancelled' || tab === 'unpaid'
  return (
    <EmptyTab
      icon={<Icon aria-hidden="true" />}
      title={t(`dashboard.bookings.none.${tab}.title`)}
      text={t(`dashboard.bookings.none.${tab}.text`)}
    >
      {isOver ? (
        <Link to={paths.businessDashboard({ page: 'bookings' })} className={buttonStyle('secondary')}>
          {t('dashboard.bookings.seeUpcoming')}
        </Link>
      ) : (
        <Link to={paths.business()} className={buttonStyle()}>
          {t('dashboard.search')}
        </Link>
      )}
      {tab === 'saved' && (
        <Link to={paths.businessDashboard({ page: 'team' })} className={buttonStyle('secondary')}>
          {t('dashboard.bookings.seeTeam')}
        </Link>
      )}
    </EmptyTab>
  )
}
