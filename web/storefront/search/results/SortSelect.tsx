import { useTranslation } from '#web/i18n/words.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { type SortCode, sortCodes } from './sort-hotels.ts'

interface Props {
  sort: SortCode
  onSort: (sort: SortCode) => void
}

/** The desktop's sort. */
export function SortSelect({ sort, onSort }: Props) {
  const { t } = useTranslation()
  return (
    <label className="relative shrink-0 text-sm max-desktop:hidden print:hidden">
      <span className="sr-only">{t('results.sortBy')}</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(sortCodes.find((code) => code === target.value) ?? sort)}
        className="min-h-11 appearance-none rounded-md border border-control bg-bg pr-9 pl-3.5 font-semibold hover:border-text"
      >
        {sortCodes.map((code) => (
          <option key={code} value={code}>
            {t(`results.sorts.${code}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </label>
  )
}
