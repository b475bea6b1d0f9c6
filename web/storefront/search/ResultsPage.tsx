import { useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { localeOf } from '#shared/language/language.ts'
import { placeName } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { nameOfSlug, paths } from '#web/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { useStay } from '#web/storefront/hotel/stay/use-stay.ts'
import { Button } from '#web/ui/Button.tsx'
import { GuessNote } from './place/GuessNote.tsx'
import { NoResults } from './results/NoResults.tsx'
import { Results } from './Results.tsx'
import { type Editing, ResultsHeader } from './ResultsHeader.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import { nothingYet } from './polling/run-search.ts'
import { isGuess } from './place/resolve-place.ts'
import { readArea } from './place/search-area.ts'
import { useHotelSearch } from './polling/use-hotel-search.ts'
import { usePlace } from './place/use-place.ts'
import { useDeferredSearch } from './use-deferred-search.ts'
import { useWrittenStay } from './use-written-stay.ts'

export { filtersReady } from './filters/FilterPlace.tsx'

/** Drawn again only when something of it changes. */
const List = memo(Results)

/** Hotels of a place for a stay. The server sends the frame at once and the first cards when it has them; the browser goes on. */
export default function ResultsPage() {
  const { t } = useTranslation()
  const { location: slug = '', placeId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [editing, setEditing] = useState<Editing>()
  const stay = useStay()
  useWrittenStay(stay)
  const area = useMemo(() => readArea(params), [params])
  const { isFrame, language } = usePageState()
  const wanted = { slug, placeId, queryId: params.get('p_id') }
  const place = usePlace(wanted)
  const { queryKey, searchNearby, counted, ...search } = useHotelSearch(place.data, stay, area)
  const written = nameOfSlug(slug)
  const name = placeName(place.data?.name ?? written, localeOf(language))
  const guessed = place.data && isGuess(wanted, place.data) ? place.data : undefined
  const found = search.data ?? nothingYet
  // What arrived before the search broke off is worth showing.
  const isPartial = search.error !== null && found.offers.size > 0 && found.content.size > 0

  const newest = useMemo(
    () => ({
      search: isPartial ? { ...found, completed: true, isOver: true } : found,
      isPartial,
      searchId: JSON.stringify(queryKey),
      location: place.data ?? undefined,
      stay,
      area,
    }),
    [found, isPartial, queryKey, place.data, stay, area],
  )
  const list = useDeferredSearch(newest)

  const goBack = useCallback(() => {
    void client.cancelQueries({ queryKey })
    // The first entry of a tab has nothing behind it that is ours.
    if ((window.history.state as { idx?: number } | null)?.idx) void navigate(-1)
    else void navigate(paths.home())
  }, [client, navigate, queryKey])
  const editAll = useCallback(() => setEditing('all'), [])

  return (
    <div data-results className="wrap pb-16 desktop:pt-3">
      <PageHead title={t('results.title', { place: name })} description={t('results.description', { place: name })} />
      <ResultsHeader
        {...{ name, written, stay, editing, searchNearby, counted }}
        location={place.data}
        onEdit={setEditing}
      />
      {guessed && <GuessNote asked={written} found={guessed} onEdit={editAll} />}
      <noscript>
        <p className="mt-6 rounded-lg bg-surface p-4">{t('results.noScript')}</p>
      </noscript>
      {place.error ? (
        <SearchFailure error={place.error} isPlace onRetry={() => void place.refetch()} />
      ) : (
        search.error && <SearchFailure error={search.error} onRetry={() => void search.refetch()} isNote={isPartial} />
      )}
      {/* Drawn by `results-place.css` while the list is still to come. */}
      <div data-results-place />
      {isFrame ? (
        <div data-results-list />
      ) : place.data === null ? (
        <div role="alert" className="mt-8">
          <NoResults title={t('results.empty.title')} text={t('results.empty.noPlace', { place: name })}>
            <Button onClick={editAll}>{t('results.empty.editAction')}</Button>
          </NoResults>
        </div>
      ) : (
        !place.error &&
        (!search.error || isPartial) && (
          <List
            // The note comes late: a list that is drawn anew with it stands below, and none is seen to move there.
            key={guessed ? 'guessed' : 'asked'}
            {...list}
            onCancel={goBack}
            onEdit={editAll}
          />
        )
      )}
    </div>
  )
}
