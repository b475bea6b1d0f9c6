import { memo, useMemo } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { filterHotels } from './filter-hotels.ts'
import { FilterState } from './FilterState.tsx'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import { countPrices } from './price/price-scale.ts'

export interface FilterSidebarProps extends Omit<FilterPanelProps, 'bars' | 'disabled' | 'arePricesIn'> {
  hotels: readonly PricedHotel[]
  saved: ReadonlySet<string>
  completed: boolean
}

function Sidebar({ hotels, saved, completed, ...panel }: FilterSidebarProps) {
  const { t } = useTranslation()
  const { bounds, filters } = panel
  const bars = useMemo(() => {
    if (!completed) return []
    return countPrices(filterHotels(hotels, { ...filters, minPrice: undefined, maxPrice: undefined }, saved), bounds)
  }, [completed, hotels, filters, saved, bounds])
  return (
    <>
      {/* Thirty controls lie between the search and its first stay. */}
      <button
        type="button"
        onClick={() => document.getElementById('found')?.focus()}
        className="sr-only focus-visible:not-sr-only focus-visible:mb-3! focus-visible:rounded-md focus-visible:bg-brand focus-visible:px-4! focus-visible:py-3! focus-visible:font-semibold focus-visible:text-on-brand"
      >
        {t('results.filter.skip')}
      </button>
      {/* As high as the two rows above the list. */}
      <div className="mb-3">
        <p aria-hidden="true" className="flex min-h-11 items-center text-lg leading-[1.2] font-bold">
          {t('results.filter.heading')}
        </p>
        <FilterState found={hotels.length} {...{ completed, filters }} />
      </div>
      <FilterPanel {...panel} bars={bars} disabled={!completed && hotels.length === 0} arePricesIn={completed} />
    </>
  )
}

/** What `FilterPlace` shows: each acts at once. */
export const FilterSidebar = memo(Sidebar)
