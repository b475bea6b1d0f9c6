import { useRef } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { type SortCode, sortCodes } from './sort-hotels.ts'

interface Props {
  sort: SortCode
  onSort: (sort: SortCode) => void
  onClose: () => void
}

/** One tap sorts and closes. Arrow keys sort on their way through the list, so they leave it open. */
export function SortDialog({ sort, onSort, onClose }: Props) {
  const { t } = useTranslation()
  const isArrow = useRef(false)
  return (
    <Dialog open title={t('results.sortBy')} onClose={onClose} closeText={t('rates.close')}>
      <fieldset>
        <legend className="sr-only">{t('results.sortBy')}</legend>
        {sortCodes.map((code) => (
          <label key={code} className="flex min-h-12 items-center gap-3 text-lg">
            <input
              type="radio"
              name="sort"
              checked={code === sort}
              onKeyDown={({ key }) => {
                isArrow.current = key.startsWith('Arrow')
                if (key === 'Enter') onClose()
              }}
              onKeyUp={() => {
                isArrow.current = false
              }}
              onChange={() => {
                onSort(code)
                if (!isArrow.current) onClose()
              }}
              className="size-5 accent-(--brand)"
            />
            {t(`results.sorts.${code}`)}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 text-sm text-muted">{t(`results.howWeSort.${sort}`)}</p>
    </Dialog>
  )
}
