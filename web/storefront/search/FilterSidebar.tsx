import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { filterHotels } from './filter-hotels.ts'
import { listFilterParts } from './filter-parts.ts'
import type { PricedHotel } from './merge-offers.ts'
import { countPrices } from './price-scale.ts'

interface Props extends Omit<FilterPanelProps, 'bars' | 'disabled'> {
  hotels: readonly PricedHotel[]
  saved: ReadonlySet<string>
  /** The filters that the list shows: those of the panel, a moment later. */
  applied: FilterPanelProps['filters']
  completed: boolean
}

/** The desktop's filters: each acts at once. */
export function FilterSidebar({ hotels, saved, applied, completed, ...panel }: Props) {
  const { t } = useTranslation()
  const { bounds } = panel
  const bars = useMemo(() => {
    if (!completed) return []
    return countPrices(filterHotels(hotels, { ...applied, minPrice: undefined, maxPrice: undefined }, saved), bounds)
  }, [completed, hotels, applied, saved, bounds])
  return (
    <aside aria-label={t('results.filter.heading')} className="max-desktop:hidden">
      <div className="mb-3 min-h-17">
        <p aria-hidden="true" className="text-lg font-bold">
          {t('results.filter.heading')}
        </p>
        <p className="text-sm text-muted">
          {completed
            ? t('results.filter.active', { count: listFilterParts(panel.filters).length })
            : t('results.filter.waiting')}
        </p>
      </div>
      <FilterPanel {...panel} bars={bars} disabled={!completed} />
    </aside>
  )
}
