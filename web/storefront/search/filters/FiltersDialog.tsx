import { useMemo, useState } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterState } from './FilterState.tsx'
import { countOptions, DEFAULT_PRICE_BOUNDS, filterHotels, noFilters, priceBoundsOf } from './filter-hotels.ts'
import { type HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { listFilterParts } from './filter-parts.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import { countPrices } from './price/price-scale.ts'

interface Props {
  hotels: readonly PricedHotel[]
  saved: ReadonlySet<string>
  filters: HotelFilters
  currency: Currency
  completed: boolean
  onApply: (filters: HotelFilters) => void
  onClose: () => void
}

/** The phone's filters: nothing changes behind the dialog until "Show 83 stays"; closed otherwise, nothing does. */
export function FiltersDialog({ hotels, saved, filters, currency, completed, onApply, onClose }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const [draft, setDraft] = useState(filters)
  const bounds = useMemo(() => (completed ? priceBoundsOf(hotels) : DEFAULT_PRICE_BOUNDS), [completed, hotels])
  const { counts, bars, found } = useMemo(() => {
    const anyPrice = filterHotels(hotels, { ...draft, minPrice: undefined, maxPrice: undefined }, saved)
    return {
      counts: countOptions(hotels, draft, saved),
      bars: completed ? countPrices(anyPrice, bounds) : [],
      found: filterHotels(anyPrice, draft, saved).length,
    }
  }, [completed, hotels, draft, saved, bounds])
  const show = t('results.filter.show', { count: found, formatted: whole(found) })
  return (
    <Dialog
      open
      shape="sheet"
      title={t('results.filter.heading')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        <div className="flex gap-3">
          <p role="status" className="sr-only">
            {show}
          </p>
          <Button
            kind="quiet"
            className="px-3!"
            disabled={listFilterParts(draft).length === 0}
            onClick={() => setDraft(noFilters)}
          >
            {t('results.filter.clear')}
          </Button>
          <Button className="min-w-0 flex-1 px-3! whitespace-normal!" onClick={() => onApply(draft)}>
            {show}
          </Button>
        </div>
      }
    >
      <div className="mb-4">
        <FilterState found={hotels.length} completed={completed} filters={draft} />
      </div>
      <FilterPanel
        filters={draft}
        disabled={!completed && hotels.length === 0}
        arePricesIn={completed}
        onChange={setDraft}
        {...{ counts, bounds, bars, currency }}
      />
    </Dialog>
  )
}
