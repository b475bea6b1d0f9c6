import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SortCode, sortCodes } from './sort-hotels.ts'

interface Props {
  sort: SortCode
  onSort: (sort: SortCode) => void
}

/** The desktop's sort: its label says what the order is, its title what it depends on. */
export function SortSelect({ sort, onSort }: Props) {
  const { t } = useTranslation()
  return (
    <label className="flex shrink-0 items-center gap-3 text-sm max-desktop:hidden" title={t('results.sortNote')}>
      <span className="text-muted">{t('results.sortBy')}</span>
      <span className="relative">
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
      </span>
    </label>
  )
}
