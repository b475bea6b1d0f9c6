import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { noFilters } from '#web/storefront/search/filters/filter-hotels.ts'
import { type HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { dropFilterPart, type FilterPart, suggestRemoval } from '#web/storefront/search/filters/filter-parts.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { NoResults } from './NoResults.tsx'

const NearbyCities = lazyPart(async () => (await import('./NearbyCities.tsx')).NearbyCities)

/** Kilometres round the centre that are offered when the place itself has nothing. */
export const WIDER_KM = 30

interface Props {
  /** Everything the search found, before the filters. */
  hotels: readonly PricedHotel[]
  filters: HotelFilters
  saved: ReadonlySet<string>
  placeId: string | undefined
  stay: Stay | undefined
  words: (part: FilterPart) => string
  /** Undefined when a part of the map or a wider circle is searched already. */
  onWiden: (() => void) | undefined
  /** Back to the place itself. */
  onReset: (() => void) | undefined
  onFilter: (filters: HotelFilters) => void
  onEdit: () => void
}

/** 'No Results found', and which one step brings stays back: a filter less, a wider area, other dates, a city nearby. */
export function EmptyResults({ hotels, filters, saved, words, placeId, stay, ...on }: Props) {
  const { onWiden, onReset, onFilter, onEdit } = on
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const title = t('results.empty.title')
  const nearby = placeId !== undefined && stay && (
    <Suspense>
      <NearbyCities {...{ placeId, stay }} />
    </Suspense>
  )
  if (hotels.length === 0) {
    return (
      <NoResults title={title} text={t('results.empty.noStays')}>
        {onWiden && <Button onClick={onWiden}>{t('results.empty.widen', { km: WIDER_KM })}</Button>}
        {onReset && <Button onClick={onReset}>{t('results.map.reset')}</Button>}
        <Button kind="secondary" onClick={onEdit}>
          {t('results.empty.editAction')}
        </Button>
        {nearby}
      </NoResults>
    )
  }
  const drop = suggestRemoval(hotels, filters, saved)
  const without = drop && { count: drop.count, formatted: whole(drop.count), name: words(drop.part) }
  return (
    <NoResults title={title} text={without ? t('results.empty.drop', without) : t('results.empty.all')}>
      {drop && (
        <Button onClick={() => onFilter(dropFilterPart(filters, drop.part))}>
          {t('results.empty.dropAction', { name: words(drop.part) })}
        </Button>
      )}
      <Button kind="secondary" onClick={() => onFilter(noFilters)}>
        {t('results.filter.clear')}
      </Button>
      {nearby}
    </NoResults>
  )
}
