import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Location } from '#shared/api/places.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { useSettings } from '#web/page-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { AreaNote } from './place/AreaNote.tsx'
import { EmptyResults, WIDER_KM } from './results/EmptyResults.tsx'
import { FilterChips, useFilterWords } from './filters/FilterChips.tsx'
import { noFilters } from './filters/filter-hotels.ts'
import { type HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { dropFilterPart, type FilterPart, listFilterParts, toggleBox } from './filters/filter-parts.ts'
import { FilterPlace } from './filters/FilterPlace.tsx'
import { ListStatus } from './results/ListStatus.tsx'
import { MapPill } from './results/MapPill.tsx'
import { HideMapButton, linkStyle, MapTurn, ShowMapButton, useMapSwitch } from './results/MapSwitch.tsx'
import { CompareButton } from './compare/CompareButton.tsx'
import { MapPane, useIsWide } from './MapPane.tsx'
import { PricesFor } from './PricesFor.tsx'
import { NewcomersBar } from './results/NewcomersBar.tsx'
import { Pagination } from './results/Pagination.tsx'
import { hiddenBehindMap, layoutStyle } from './layout-style.ts'
import { PAGE_SIZE, pageOf } from './results/results-page.ts'
import { ResultsList, ResultsSkeleton } from './results/ResultsList.tsx'
import { PhoneChips } from './results/PhoneChips.tsx'
import { hasPricedHotel } from './polling/merge-offers.ts'
import type { SearchSnapshot } from './polling/run-search.ts'
import type { SearchArea } from './place/search-area.ts'
import type { SortCode } from './results/sort-hotels.ts'
import { SortSelect } from './results/SortSelect.tsx'
import { useNewcomersWords } from './results/use-newcomers-words.ts'
import { useListedHotels } from './results/use-listed-hotels.ts'
import { useOpenedHotel } from './use-opened-hotel.ts'
import { useResultsView } from './use-results-view.ts'
import { useScrollMemory } from '#web/storefront/use-scroll-memory.ts'

const CompareDialog = lazyPart(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog)

interface Props {
  search: SearchSnapshot
  /** It broke off: nothing more comes, and what it did not find is not said to be gone. */
  isPartial: boolean
  /** The same for as long as it is the same search. */
  searchId: string
  /** Unknown while the page is still finding out. */
  location: Location | undefined
  stay: Stay | undefined
  area: SearchArea | undefined
  onCancel: () => void
  onEdit: () => void
}

/** The list of a search, its map, and everything that narrows and orders both. */
export function Results({ search: known, isPartial, searchId, location, stay, area, onCancel, onEdit }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const isHydrated = useHydrated()
  const chosenCurrency = useCurrency()
  const currency = known.currency ?? chosenCurrency
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { view, change, look, openMap, closeMap, searchArea, pageLink, compared, compare, closeComparison } =
    useResultsView(currency)
  // Prices may all be here before anything is known of their hotels: that is no empty place.
  const completed = known.completed && (known.isOver || hasPricedHotel(known.content, known.offers))
  const search = useMemo(() => ({ ...known, completed }), [known, completed])
  const listed = useListedHotels({ search, searchId, view, list })
  const { hotels, shown, saved, bounds, counts } = listed
  // Without a verdict, a filter by policy is none.
  const asked = useMemo(
    () => (counts.withinPolicy === undefined ? { ...view.filters, withinPolicy: false } : view.filters),
    [view.filters, counts.withinPolicy],
  )
  const { linkTo, remember } = useOpenedHotel({ search, isPartial, location, stay, currency })
  const [hoveredId, setHoveredId] = useState<string>()
  const isWide = useIsWide()
  const page = useMemo(() => pageOf(shown, view.page), [shown, view.page])
  const words = useFilterWords(currency, bounds)
  const narrow = useCallback(
    (next: (filters: HotelFilters) => HotelFilters) => change(({ filters }) => ({ filters: next(filters) })),
    [change],
  )
  const sortBy = useCallback((sort: SortCode) => change(() => ({ sort })), [change])

  const foundWords = t('results.found', { count: shown.length, formatted: whole(shown.length) })
  const status = shown.length > 0 ? foundWords : t('results.empty.title')
  const offered = useNewcomersWords(listed, shown.length)
  useEffect(() => {
    if (completed) announceToScreenReaders([status, offered].filter(Boolean).join('. '))
  }, [completed, status, offered])

  const toTop = () => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
  const showNewcomers = () => {
    listed.apply()
    toTop()
  }
  useScrollMemory(completed, `${view.page} ${JSON.stringify(area)}`, toTop)
  /** For buttons that vanish with what they clear: the focus goes to the number that is left. */
  const loosen = (filters: HotelFilters) => {
    narrow(() => filters)
    heading.current?.focus({ preventScroll: true })
  }
  // A price has no words before its range is known.
  const parts = listFilterParts(asked).filter(({ kind }) => kind !== 'price' || completed)
  const onDrop = (part: FilterPart) => loosen(dropFilterPart(asked, part))
  const kept = useMemo(
    () => [...saved].toReversed().flatMap((id) => search.content.get(id) ?? []),
    [saved, search.content],
  )
  const onCompare = () => compare(kept.map(({ id }) => id))
  const howWeSort = <p className="text-xs text-muted">{t(`results.howWeSort.${view.sort}`)}</p>
  const isEmpty = completed && shown.length === 0
  const canMap = useSettings().map !== undefined
  const layout = canMap ? view.layout : 'list'
  const mapSwitch = useMapSwitch((isShown) => look(isShown ? undefined : 'list'))
  const showsMap = isWide ? layout !== 'list' : layout === 'map'
  const style = layoutStyle[layout ?? 'both']
  const hasNews = completed || shown.length > 0
  /** The place whose map is open: it stays while another part of that place is searched. */
  const [mapped, setMapped] = useState<string>()
  if (hasNews && mapped !== location?.id) setMapped(location?.id)

  return (
    <div data-results-list data-full-map={layout === 'map' || undefined} className={style.frame}>
      <FilterPlace
        key={searchId}
        {...{ hotels, saved, completed, counts, bounds, currency }}
        filters={asked}
        onChange={narrow}
      />
      <section aria-labelledby="found" className="min-w-0 space-y-2 desktop:space-y-1.5">
        <PhoneChips
          {...{ hotels, saved, completed, currency, counts, parts, words, onDrop, onCompare }}
          keptCount={kept.length}
          filters={asked}
          sort={view.sort}
          onSort={sortBy}
          onToggle={(value) => narrow((filters) => toggleBox(filters, { kind: 'flag', value }))}
          onApply={(filters) => narrow(() => filters)}
        />
        <div className={`flex items-center gap-4 noscript:hidden ${hiddenBehindMap}`}>
          <ListStatus
            {...{ search, onCancel, foundWords }}
            found={shown.length}
            total={hotels.length}
            headingRef={heading}
          />
          <SortSelect sort={view.sort} onSort={sortBy} />
        </div>
        <PricesFor className={`desktop:hidden ${hiddenBehindMap}`} />
        <div className="flex min-h-8 items-center justify-between gap-4 max-desktop:hidden">
          {howWeSort}
          <div className="flex shrink-0 gap-5">
            <CompareButton count={kept.length} onCompare={onCompare} className={linkStyle} />
            {canMap && <MapTurn isMap={layout === 'map'} onTurn={layout === 'map' ? closeMap : openMap} />}
            {layout === 'list' && canMap && <ShowMapButton {...mapSwitch} />}
          </div>
        </div>
        {area && location && (
          <AreaNote {...{ area, location }} className={hiddenBehindMap} onReset={() => searchArea(undefined)} />
        )}
        <FilterChips {...{ parts, words, onDrop }} onClear={() => loosen(noFilters)} />
        <div ref={list} className={style.list}>
          {shown.length === 0 && !isEmpty && (
            <noscript>
              {/* What the suppliers had not said in time is known then. */}
              <Link {...pageLink(view.page)} className="font-semibold text-brand underline">
                {t('results.noScriptAgain')}
              </Link>
            </noscript>
          )}
          {isEmpty ? (
            <EmptyResults
              {...{ hotels, saved, words, stay, onEdit }}
              placeId={location?.id}
              filters={asked}
              onFilter={loosen}
              onWiden={area ? undefined : () => searchArea({ kind: 'radius', km: WIDER_KM })}
              onReset={area ? () => searchArea(undefined) : undefined}
            />
          ) : location && stay ? (
            <ResultsList
              {...{ stay, currency, saved, hoveredId, linkTo }}
              hotels={page.items}
              onOpen={remember}
              onHover={setHoveredId}
              missing={completed ? 0 : Math.min(6, PAGE_SIZE - page.items.length)}
            />
          ) : (
            <ResultsSkeleton count={6} />
          )}
          {offered && <NewcomersBar words={offered} onShow={showNewcomers} />}
          {completed && <Pagination page={page} total={shown.length} linkTo={pageLink} />}
          <div className="desktop:hidden">{howWeSort}</div>
        </div>
      </section>
      <OnDemand>
        {isHydrated && compared && stay && (
          <CompareDialog
            ids={compared}
            {...{ kept, completed, stay, currency, linkTo }}
            priced={hotels}
            onOpen={remember}
            onChange={compare}
            onClose={closeComparison}
          />
        )}
      </OnDemand>
      {/* Beside an empty list it would lie over the words that say why. */}
      {canMap && (layout === 'map' || !isEmpty) && (
        <MapPill {...{ foundWords }} isMap={layout === 'map'} onMap={openMap} onList={closeMap} />
      )}
      {/* Room for the map is there from the start, so that the list does not become narrower. */}
      <div data-bottom-bar={layout === 'map' || undefined} className={style.map}>
        {layout !== 'list' && canMap && <HideMapButton {...mapSwitch} />}
        {showsMap && location && mapped === location.id && (
          <MapPane
            {...{ stay, currency, hoveredId }}
            hotels={hasNews ? shown : undefined}
            centre={location.coordinates}
            onHover={setHoveredId}
            onOpen={(id) => {
              remember(id)
              window.open(linkTo(id), '_blank', 'noopener')
            }}
            onSearchArea={(box) => searchArea({ kind: 'box', box })}
          />
        )}
      </div>
    </div>
  )
}
