import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '#shared/api/places.ts'
import { formatWhole } from '#shared/money.ts'
import { useCurrency } from '#web/shell/preferences.ts'
import { MemberInvitation } from '#web/storefront/hotel/MemberInvitation.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { whisper } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterChips, useFilterWords } from './FilterChips.tsx'
import {
  countOptions,
  DEFAULT_PRICE_BOUNDS,
  dropFilterPart,
  filterHotels,
  type HotelFilters,
  listFilterParts,
  noFilters,
  priceBoundsOf,
  suggestDrop,
} from './filter-hotels.ts'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { listPricedHotels } from './merge-offers.ts'
import { NoResults } from './NoResults.tsx'
import { Pagination } from './Pagination.tsx'
import { PAGE_SIZE, pageOf } from './results-page.ts'
import { ResultsList, ResultsSkeleton } from './ResultsList.tsx'
import { ResultsToolbar } from './ResultsToolbar.tsx'
import type { SearchSnapshot } from './run-search.ts'
import { SearchProgress } from './SearchProgress.tsx'
import { sortHotels } from './sort-hotels.ts'
import { SortSelect } from './SortSelect.tsx'
import { useReadingOrder } from './use-reading-order.ts'
import { useResultsView } from './use-results-view.ts'

interface Props {
  search: SearchSnapshot
  /** Unknown while the page is still finding out. */
  location: Location | undefined
  stay: Stay | undefined
  onCancel: () => void
  onEdit: () => void
}

/** The list of a search with everything that narrows and orders it. */
export function Results({ search, location, stay, onCancel, onEdit }: Props) {
  const { t } = useTranslation()
  const chosenCurrency = useCurrency()
  const currency = search.currency ?? chosenCurrency
  const top = useRef<HTMLHeadingElement>(null)
  const [startedAt] = useState(() => Date.now())
  const { view, change, pageLink } = useResultsView()
  const { completed } = search

  const hotels = useMemo(() => listPricedHotels(search.content, search.offers), [search.content, search.offers])
  // The URL carries the view, so its text says whether anything changed.
  const choice = JSON.stringify([view.filters, view.sort])
  const applied = useDeferredValue(choice)
  const filters = useMemo(() => {
    const [wanted] = JSON.parse(applied) as [typeof view.filters]
    return completed ? wanted : noFilters
  }, [applied, completed])
  const bounds = useMemo(() => (completed ? priceBoundsOf(hotels) : DEFAULT_PRICE_BOUNDS), [completed, hotels])
  const counts = useMemo(() => countOptions(hotels, filters), [hotels, filters])
  const sorted = useMemo(() => sortHotels(filterHotels(hotels, filters), view.sort), [hotels, filters, view.sort])
  const { shown, isSettled, apply } = useReadingOrder(sorted, applied, completed)
  const page = pageOf(shown, view.page)
  const foundWords = t('results.found', { count: shown.length, formatted: formatWhole(shown.length) })
  const status = shown.length > 0 ? foundWords : t('results.empty.title')
  useEffect(() => {
    if (completed) whisper(status)
  }, [completed, status])
  const words = useFilterWords(currency, bounds)

  const panel: FilterPanelProps = {
    filters: view.filters,
    counts,
    bounds,
    currency,
    disabled: !completed,
    onChange: (next) => change({ filters: next }),
  }
  const toTop = () => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }
  /** For buttons that vanish with what they clear: the focus goes to the number that is left. */
  const loosen = (next: HotelFilters) => {
    change({ filters: next })
    top.current?.focus({ preventScroll: true })
  }
  const drop = completed && shown.length === 0 ? suggestDrop(hotels, filters) : undefined

  return (
    <div className="mt-6 grid gap-8 desktop:grid-cols-[15.5rem_minmax(0,1fr)] wide:gap-10">
      <aside aria-label={t('results.filter.heading')} className="max-desktop:hidden">
        <div className="mb-4 min-h-14">
          <p aria-hidden="true" className="text-lg font-bold">
            {t('results.filter.heading')}
          </p>
          <p className="text-sm text-muted">
            {completed
              ? t('results.filter.active', { count: listFilterParts(view.filters).length })
              : t('results.filter.waiting')}
          </p>
        </div>
        <FilterPanel {...panel} />
      </aside>
      <section aria-labelledby="found" className="min-w-0 space-y-4">
        <div className="flex min-h-14 items-center justify-between gap-6">
          <h2 id="found" ref={top} tabIndex={-1} className="sr-only outline-none">
            {completed || shown.length > 0 ? foundWords : t('results.progressStart')}
          </h2>
          <SearchProgress search={search} found={shown.length} onCancel={onCancel}>
            <div aria-hidden="true">
              <p className="text-lg font-bold numbers">
                {shown.length < hotels.length
                  ? t('results.foundOf', { shown: formatWhole(shown.length), total: formatWhole(hotels.length) })
                  : foundWords}
              </p>
              <p className="text-sm text-muted">{t('results.totalNote')}</p>
            </div>
          </SearchProgress>
          <SortSelect sort={view.sort} onSort={(sort) => change({ sort })} />
        </div>
        <ResultsToolbar sort={view.sort} onSort={(sort) => change({ sort })} panel={panel} found={shown.length} />
        {completed && (
          <FilterChips
            filters={view.filters}
            words={words}
            onDrop={(part) => loosen(dropFilterPart(view.filters, part))}
            onClear={() => loosen(noFilters)}
          />
        )}
        <MemberInvitation />
        {completed && shown.length === 0 ? (
          <NoResults
            title={t('results.empty.title')}
            text={
              drop
                ? t('results.empty.drop', {
                    count: drop.count,
                    formatted: formatWhole(drop.count),
                    name: words(drop.part),
                  })
                : t(hotels.length > 0 ? 'results.empty.all' : 'results.empty.noStays')
            }
          >
            {drop && (
              <Button onClick={() => loosen(dropFilterPart(view.filters, drop.part))}>
                {t('results.empty.dropAction', { name: words(drop.part) })}
              </Button>
            )}
            {hotels.length > 0 ? (
              <Button kind="secondary" onClick={() => loosen(noFilters)}>
                {t('results.filter.clear')}
              </Button>
            ) : (
              <Button onClick={onEdit}>{t('results.empty.editAction')}</Button>
            )}
          </NoResults>
        ) : (
          location &&
          stay && (
            <ResultsList
              hotels={page.items}
              location={location}
              stay={stay}
              currency={currency}
              token={search.token}
              startedAt={startedAt}
            />
          )
        )}
        {!completed && page.items.length < PAGE_SIZE && (
          <ResultsSkeleton count={Math.min(6, PAGE_SIZE - page.items.length)} />
        )}
        {!isSettled && (
          <div className="sticky bottom-5 z-20 flex justify-center">
            <Button
              className="shadow-lg"
              onClick={() => {
                apply()
                toTop()
              }}
            >
              {t('results.reorder', { formatted: formatWhole(shown.length) })}
            </Button>
          </div>
        )}
        {completed && <Pagination page={page} total={shown.length} linkTo={pageLink} onTurn={toTop} />}
      </section>
    </div>
  )
}
