import { Link } from 'react-router'
import type { Holder } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { CircleQuestionMark } from '#web/ui/icons/circle-question-mark.ts'
import { dashboardPages, pagesFor, type DashboardPageName } from '../dashboard-pages.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { menuLook } from './menu-look.ts'
import { WaitingMark } from './WaitingMark.tsx'
import { WarningMark } from './WarningMark.tsx'

interface Props {
  at: DashboardPageName | undefined
  user: Holder
  isIncomplete: boolean
  onChoose?: () => void
}

/** The pages in the order of their table, those of a group inside it, and the way to the questions. */
export function MenuEntries({ at, user, isIncomplete, onChoose }: Props) {
  const { t } = useTranslation()
  const pages = pagesFor(user)
  const entry = (page: DashboardPageName) => {
    const { Icon } = dashboardPages[page]
    return (
      <li key={page}>
        <Link
          to={paths.businessDashboard(page === 'home' ? {} : { page })}
          aria-current={page === at ? 'page' : undefined}
          onClick={onChoose}
          className={menuLook}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {t(`dashboard.menu.${page}`)}
          {page === 'requests' && <WaitingMark />}
          {page === 'company-details' && isIncomplete && <WarningMark words={t('dashboard.incomplete')} />}
        </Link>
      </li>
    )
  }
  return (
    <ul className="space-y-1">
      {pages.map((page) => {
        const { group } = dashboardPages[page]
        if (!group) return entry(page)
        const members = pages.filter((other) => dashboardPages[other].group === group)
        if (members[0] !== page) return null
        return (
          <MenuGroup
            key={group}
            title={t(`dashboard.group.${group}`)}
            isInside={at !== undefined && members.includes(at)}
            warning={isIncomplete && members.includes('company-details') && t('dashboard.companyIncomplete')}
          >
            {members.map(entry)}
          </MenuGroup>
        )
      })}
      <li>
        <Link to={paths.faq()} onClick={onChoose} className={menuLook}>
          <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
          {t('dashboard.faq')}
        </Link>
      </li>
    </ul>
  )
}
