import { useTranslation } from '#web/i18n/words.ts'
import { SearchForm } from '#web/storefront/search-bar/SearchForm.tsx'
import type { SearchState } from '#web/storefront/search-state.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

interface Props {
  search: SearchState | undefined
  onClose: () => void
}

/** The way to change the search, from the line or the button that says it. */
export function EditSearchDialog({ search, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open shape="full" title={t('results.editTitle')} onClose={onClose} closeText={t('rates.close')}>
      <SearchForm initial={search} onSearched={onClose} />
    </Dialog>
  )
}
