import { Link, useSearchParams } from 'react-router'
import type { CompanyPass, PassTab } from '#shared/api/passes.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { EmptyTab } from '#web/storefront/account/tabs/EmptyTab.tsx'
import { Pagination } from '#web/storefront/search/results/Pagination.tsx'
import { listPage, useListPages } from '#web/storefront/trips/lists/use-list-pages.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { PassTable } from './PassTable.tsx'

/** `page` is the dashboard's own. */
const LIST_PAGE = 'p'

interface Props {
  tab: PassTab
  passes: readonly CompanyPass[]
}

/** The passes of one tab, eight a page; or why there are none. */
export function PassPanel({ tab, passes }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const linkTo = useListPages(LIST_PAGE)
  if (passes.length === 0) {
    return (
      <EmptyTab
        icon={<CardSim aria-hidden="true" />}
        title={t(`dashboard.roaming.none.${tab}.title`)}
        text={t(`dashboard.roaming.none.${tab}.text`)}
      >
        <Link to={paths.account({ tab: 'roaming_info' })} className={buttonStyle('secondary')}>
          {t('dashboard.roaming.own')}
        </Link>
      </EmptyTab>
    )
  }
  // What is ahead or under way comes by its arrival.
  const page = listPage(tab === 'past' ? passes : passes.toReversed(), params, LIST_PAGE)
  return (
    <>
      <PassTable passes={page.items} label={t(`dashboard.roaming.tab.${tab}`)} />
      <Pagination page={page} total={passes.length} linkTo={linkTo} label={t('trips.list.pages')} />
    </>
  )
}
