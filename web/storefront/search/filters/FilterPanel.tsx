import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Stars } from '#web/ui/Stars.tsx'
import { boardName } from '#web/storefront/hotel/rooms/board-words.ts'
import { supplyName } from '#web/storefront/hotel/supplier-text/supply-name.ts'
import { FilterOption } from './FilterOption.tsx'
import { type FilterCounts } from './filter-hotels.ts'
import { filterFlags, type HotelFilters, type PriceBounds } from '#web/storefront/search/filters/hotel-filters.ts'
import { NameFilter } from './NameFilter.tsx'
import { PriceFilter } from './price/PriceFilter.tsx'
import { starBands } from './star-band.ts'

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
  /** Nothing has arrived yet that could be filtered. */
  disabled: boolean
  /** The range of prices is known when the search is complete: until then its filter is shut. */
  arePricesIn: boolean
  /** Takes what to make of the filters, so that it can stay the same function and the boxes what they are. */
  onChange: (next: (filters: HotelFilters) => HotelFilters) => void
}

const Prices = memo(PriceFilter)
const Name = memo(NameFilter)

export function FilterPanel({
  filters,
  counts,
  bounds,
  bars,
  currency,
  disabled,
  arePricesIn,
  onChange,
}: FilterPanelProps) {
  const { t } = useTranslation()
  const setName = useCallback((name: string) => onChange((known) => ({ ...known, name })), [onChange])
  const setPrice = useCallback(
    (minPrice: number | undefined, maxPrice: number | undefined) =>
      onChange((known) => ({ ...known, minPrice, maxPrice })),
    [onChange],
  )
  const starLabels = useMemo(
    () =>
      starBands.map((band) => (
        <span key={band} className="inline-flex items-center gap-2">
          <Stars rating={band} label={t('results.filter.starBand', { count: band })} />
          <span aria-hidden="true" className="text-sm text-muted">
            {band < 5 ? t('results.filter.starRange', { from: band, to: band + 0.5 }) : band}
          </span>
        </span>
      )),
    [t],
  )
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-6">
      <Name value={filters.name} onChange={setName} />
      <fieldset disabled={!arePricesIn} className="min-w-0">
        <Prices min={filters.minPrice} max={filters.maxPrice} onChange={setPrice} {...{ bounds, currency, bars }} />
      </fieldset>
      <Group title={t('results.filter.stars')}>
        {starBands.map((band, place) => (
          <FilterOption
            key={band}
            kind="star"
            value={band}
            label={starLabels[place]}
            isTicked={filters.stars.includes(band)}
            count={counts.stars[band]}
            onChange={onChange}
          />
        ))}
      </Group>
      <Group title={t('results.filter.options')}>
        {counts.withinPolicy !== undefined && (
          <FilterOption
            kind="policy"
            label={t('results.filter.policy')}
            isTicked={filters.withinPolicy}
            count={counts.withinPolicy}
            onChange={onChange}
          />
        )}
        {filterFlags
          .filter((flag) => flag !== 'wellRated' || counts.isRated)
          .map((flag) => (
            <FilterOption
              key={flag}
              kind="flag"
              value={flag}
              label={t(`results.flags.${flag}`)}
              isTicked={filters.flags.includes(flag)}
              count={counts.flags[flag]}
              onChange={onChange}
            />
          ))}
        <FilterOption
          kind="saved"
          label={t('results.filter.saved')}
          isTicked={filters.saved}
          count={counts.saved}
          onChange={onChange}
        />
      </Group>
      <LongGroup
        kind="type"
        title={t('results.filter.types')}
        counts={[...counts.types]}
        words={(type) => supplyName(type, t) ?? type}
        ticked={filters.types}
        onChange={onChange}
      />
      <LongGroup
        kind="board"
        title={t('results.filter.boards')}
        counts={[...counts.boards].filter(([board]) => !plainBoards.has(board))}
        words={(board) => boardName(board, t)}
        ticked={filters.boards}
        onChange={onChange}
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
  kind: 'type' | 'board'
  title: string
  counts: [name: string, count: number][]
  ticked: readonly string[]
  words: (name: string) => string
  onChange: FilterPanelProps['onChange']
}

/**
 * Options that the results bring with them: the most frequent first, what is ticked never hidden. While stays arrive each
 * keeps its place and new ones follow, so that none moves from under a finger.
 */
function LongGroup({ kind, title, counts, ticked, words, onChange }: LongGroupProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const sorted = useKeptPlaces(counts)
  if (counts.length === 0) return null
  const shown = showsAll ? sorted : sorted.filter(([name], place) => place < SHOWN || ticked.includes(name))
  return (
    <Group title={title}>
      {shown.map(([name, count]) => (
        <FilterOption
          key={name}
          kind={kind}
          value={name}
          label={words(name)}
          isTicked={ticked.includes(name)}
          count={count}
          onChange={onChange}
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

function useKeptPlaces(counts: LongGroupProps['counts']): LongGroupProps['counts'] {
  const [known, setKnown] = useState<readonly string[]>([])
  const byName = new Map(counts)
  const arrived = counts
    .filter(([name]) => !known.includes(name))
    .toSorted(([a, left], [b, right]) => right - left || a.localeCompare(b))
    .map(([name]) => name)
  const names = arrived.length > 0 ? [...known, ...arrived] : known
  if (names !== known) setKnown(names)
  return names.flatMap((name) => (byName.has(name) ? [[name, byName.get(name) ?? 0]] : []))
}
