import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/currency.ts'
import { formatWhole } from '#shared/money.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import {
  type FilterCounts,
  type HotelFilters,
  optionFlags,
  type PriceBounds,
  type StarBand,
  starBands,
} from './filter-hotels.ts'
import { NameFilter } from './NameFilter.tsx'
import { PriceFilter } from './PriceFilter.tsx'

/** Types shown before "Show more". */
const TYPES_SHOWN = 6

export interface FilterPanelProps {
  filters: HotelFilters
  counts: FilterCounts
  bounds: PriceBounds
  currency: Currency
  /** Filters open when the search is complete (B4-005). */
  disabled: boolean
  onChange: (filters: HotelFilters) => void
}

const toggle = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]

// An option that would show nothing cannot be ticked, but one that is ticked can always be taken back.
const line = (isTicked: boolean, count: number) => ({
  checked: isTicked,
  aside: formatWhole(count),
  disabled: count === 0 && !isTicked,
})

export function FilterPanel({ filters, counts, bounds, currency, disabled, onChange }: FilterPanelProps) {
  const { t } = useTranslation()
  const [showsAllTypes, setShowsAllTypes] = useState(false)
  const types = [...counts.types].toSorted(([a, left], [b, right]) => right - left || a.localeCompare(b))
  const shownTypes = showsAllTypes ? types : types.slice(0, TYPES_SHOWN)
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-6">
      <NameFilter value={filters.name} onChange={(name) => onChange({ ...filters, name })} />
      <PriceFilter
        bounds={bounds}
        min={filters.minPrice}
        max={filters.maxPrice}
        currency={currency}
        onChange={(minPrice, maxPrice) => onChange({ ...filters, minPrice, maxPrice })}
      />
      <Group title={t('results.filter.stars')}>
        {starBands.map((band: StarBand) => (
          <Checkbox
            key={band}
            label={
              <span className="inline-flex items-center gap-2">
                <Stars rating={band} label={t('results.filter.starBand', { count: band })} />
                <span aria-hidden="true" className="text-sm text-muted">
                  {band}
                  {band < 5 ? `–${band}.5` : ''}
                </span>
              </span>
            }
            {...line(filters.stars.includes(band), counts.stars[band])}
            onChange={() => onChange({ ...filters, stars: toggle(filters.stars, band) })}
          />
        ))}
      </Group>
      <Group title={t('results.filter.options')}>
        {optionFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`results.flags.${flag}`)}
            {...line(filters.flags.includes(flag), counts.flags[flag])}
            onChange={() => onChange({ ...filters, flags: toggle(filters.flags, flag) })}
          />
        ))}
      </Group>
      {types.length > 0 && (
        <Group title={t('results.filter.types')}>
          {shownTypes.map(([type, count]) => (
            <Checkbox
              key={type}
              label={type}
              {...line(filters.types.includes(type), count)}
              onChange={() => onChange({ ...filters, types: toggle(filters.types, type) })}
            />
          ))}
          {types.length > TYPES_SHOWN && (
            <button
              type="button"
              aria-expanded={showsAllTypes}
              onClick={() => setShowsAllTypes(!showsAllTypes)}
              className="min-h-11 text-sm font-semibold text-brand hover:underline"
            >
              {showsAllTypes
                ? t('results.filter.less')
                : t('results.filter.more', { count: types.length - TYPES_SHOWN })}
            </button>
          )}
        </Group>
      )}
    </fieldset>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-left mb-1 w-full text-sm font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
