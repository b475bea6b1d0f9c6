import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingGroup } from '#shared/booking-group.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { Search } from '#web/ui/icons/search.ts'

/** Nothing in a group, or nothing that a search finds, and what can be done. */
export function EmptyGroup(about: { group: BookingGroup } | { search: string; children: ReactNode }) {
  const { t } = useTranslation()
  if ('search' in about) {
    return (
      <EmptyTab
        icon={<Search aria-hidden="true" />}
        title={t('trips.list.search.none', { words: about.search })}
        text={t('trips.list.search.noneText')}
      >
        {about.children}
      </EmptyTab>
    )
  }
  const { group } = about
  return (
    <EmptyTab
      icon={<CalendarCheck aria-hidden="true" />}
      title={t(`trips.list.empty.${group}.title`)}
      text={t(`trips.list.empty.${group}.text`)}
    >
      {group === 'upcoming' && (
        <Link to={paths.home()} className={buttonStyle()}>
          {t('account.booking.search')}
        </Link>
      )}
    </EmptyTab>
  )
}
