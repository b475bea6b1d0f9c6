import type { Holder } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import type { DashboardPageName } from '../dashboard-pages.ts'
import { MenuEntries } from './MenuEntries.tsx'

interface Props {
  at: DashboardPageName | undefined
  user: Holder
  isIncomplete: boolean
  onClose: () => void
}

/** The menu on phones, over the page. Choosing a page closes it. */
export function MenuDrawer({ onClose, ...props }: Props) {
  const { t } = useTranslation()
  const title = t('shell.businessDashboard')
  return (
    <Dialog open shape="drawer" title={title} onClose={onClose} closeText={t('shell.close')}>
      <nav aria-label={title} className="-mx-3">
        <MenuEntries {...props} onChoose={onClose} />
      </nav>
    </Dialog>
  )
}
