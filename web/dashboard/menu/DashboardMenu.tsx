import { useLayoutEffect, useRef, useState } from 'react'
import type { Holder } from '#shared/company/duties.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Menu } from '#web/ui/icons/menu.ts'
import type { DashboardPageName } from '../dashboard-pages.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { useMoreBelow } from './use-more-below.ts'
import { WarningMark } from './WarningMark.tsx'

/** Of the hint of more below, its class `h-16`. */
const hintHeight = 64

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

interface Props {
  /** The page that is shown: its entry is marked. */
  at: DashboardPageName | undefined
  user: Holder
  /** The card provider does not know the company yet. */
  isIncomplete: boolean
}

/** The pages of the dashboard: a column beside them, on phones a drawer that a button opens. */
export function DashboardMenu(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const column = useRef<HTMLElement>(null)
  const { at } = props
  const hasMore = useMoreBelow(column)
  useLayoutEffect(() => bringIntoView(column.current, at), [at])
  return (
    <>
      <div className="max-desktop:hidden print:hidden desktop:sticky desktop:top-[calc(5.5rem+var(--offline-bar))]">
        <nav
          ref={column}
          aria-label={t('shell.businessDashboard')}
          className="-m-1 max-h-[calc(100dvh-9rem-var(--offline-bar))] overflow-y-auto p-1"
        >
          <MenuEntries {...props} />
        </nav>
        {hasMore && (
          <div
            data-more-below
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-0 flex h-16 items-end justify-center bg-linear-to-t from-bg via-bg/80 text-brand"
          >
            <ChevronDown className="size-6" />
          </div>
        )}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={`${buttonStyle('secondary')} justify-self-start desktop:hidden print:hidden`}
      >
        <Menu aria-hidden="true" className="size-5" />
        {t('dashboard.menuButton')}
        {props.isIncomplete && <WarningMark words={t('dashboard.companyIncomplete')} />}
      </button>
      <OnDemand>{isOpen && <MenuDrawer {...props} onClose={() => setOpen(false)} />}</OnDemand>
    </>
  )
}

/** Scrolls the column alone: the page begins at its top. The hint of more below does not cover the entry. */
function bringIntoView(column: HTMLElement | null, at: DashboardPageName | undefined): void {
  const entry = at && column?.querySelector('[aria-current]')
  if (!column || !entry) return
  const [box, row] = [column.getBoundingClientRect(), entry.getBoundingClientRect()]
  column.scrollTop += Math.max(0, row.bottom + hintHeight - box.bottom) - Math.max(0, box.top - row.top)
}
