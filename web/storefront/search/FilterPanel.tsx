import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/currency.ts'
import { formatWhole } from '#shared/money.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { boardWords } from './board-words.ts'
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

/** Options of a long list shown before "Show more". */
const SHOWN = 6
/** Said by the option "Breakfast Included" already. */
const plainBoards: ReadonlySet<string> = new Set(['RoomOnly', 'BedAndBreakfast', 'Other'])

export interface FilterPanelProps {
  filters: HotelFilters
  counts: FilterCounts
  bounds: PriceBounds
  /** Hotels at each bar of the price scale, without the price filter. */
  bars: readonly number[]
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

export function FilterPanel({ filters, counts, bounds, bars, currency, disabled, onChange }: FilterPanelProps) {
  const { t } = useTranslation()
  const boards = [...counts.boards].filter(([board]) => !plainBoards.has(board))
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-6">
      <NameFilter value={filters.name} onChange={(name) => onChange({ ...filters, name })} />
      <PriceFilter
        bounds={bounds}
        min={filters.minPrice}
        max={filters.maxPrice}
        currency={currency}
        bars={bars}
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
        <Checkbox
          label={t('results.filter.saved')}
          {...line(filters.saved, counts.saved)}
          onChange={() => onChange({ ...filters, saved: !filters.saved })}
        />
      </Group>
      <LongGroup
        title={t('results.filter.types')}
        counts={[...counts.types]}
        ticked={filters.types}
        onToggle={(type) => onChange({ ...filters, types: toggle(filters.types, type) })}
      />
      <LongGroup
        title={t('results.filter.boards')}
        counts={boards}
        words={boardWords}
        ticked={filters.boards}
        onToggle={(board) => onChange({ ...filters, boards: toggle(filters.boards, board) })}
      />
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

interface LongGroupProps {
  title: string
  counts: [name: string, count: number][]
  ticked: readonly string[]
  words?: (name: string) => string
  onToggle: (name: string) => void
}

/** Options that the results bring with them: the most frequent first, what is ticked never hidden. */
function LongGroup({ title, counts, ticked, words = String, onToggle }: LongGroupProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (counts.length === 0) return null
  const sorted = counts.toSorted(([a, left], [b, right]) => right - left || a.localeCompare(b))
  const shown = showsAll ? sorted : sorted.filter(([name], place) => place < SHOWN || ticked.includes(name))
  return (
    <Group title={title}>
      {shown.map(([name, count]) => (
        <Checkbox
          key={name}
          label={words(name)}
          {...line(ticked.includes(name), count)}
          onChange={() => onToggle(name)}
        />
      ))}
      {(showsAll || shown.length < sorted.length) && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-11 text-sm font-semibold text-brand hover:underline"
        >
          {showsAll ? t('results.filter.less') : t('results.filter.more', { count: sorted.length - shown.length })}
        </button>
      )}
    </Group>
  )
}
