import { useTranslation } from '#web/i18n/words.ts'
import { listFilterParts } from './filter-parts.ts'
import type { HotelFilters } from './hotel-filters.ts'

interface Props {
  /** Stays that have arrived, before the filters. */
  found: number
  completed: boolean
  filters: HotelFilters
}

/** How many filters are in force, and what still waits for stays. */
export function FilterState({ found, completed, filters }: Props) {
  const { t } = useTranslation()
  return (
    <p className="-mt-1 min-h-9 text-xs leading-4 text-muted">
      {completed
        ? t('results.filter.active', { count: listFilterParts(filters).length })
        : t(found > 0 ? 'results.filter.arriving' : 'results.filter.waiting')}
    </p>
  )
}
