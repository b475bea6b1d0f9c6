import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { autosuggest } from '#shared/api/places.ts'
import { query } from '#web/api/client.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { DEBOUNCE_MS } from '#web/storefront/search-bar/early-text.ts'
import { findCities } from '#web/storefront/find-cities.ts'
import type { SearchState } from '#web/storefront/search-state.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { foundSections, type PlaceSection } from './place-entries.ts'
import { useDebounced } from '#web/ui/suggestions/use-debounced.ts'

interface Places {
  sections: PlaceSection[]
  /** The term that they answer: an older one until the next answer is there. */
  answered: string
  isLooking: boolean
  /** Why there are none: the last question got no answer. */
  error: Error | null
  retry: () => void
}

function isSameWord(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length)
  return short !== undefined && long !== undefined && long.startsWith(short)
}

/** Suggestions for what stands in the box, while that is an open question. */
export function usePlaces(text: string, isOpenQuestion: boolean, recent: readonly SearchState[]): Places {
  const { t } = useTranslation()
  const term = useDebounced(text.trim(), DEBOUNCE_MS)
  const [answered, setAnswered] = useState(term)
  // An older answer cannot overtake: each term has its own entry and a new term aborts the old call.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(autosuggest, { query: { term } }),
    enabled: term !== '' && isOpenQuestion,
    // Of the same word, longer or shorter. What was found for another one could be picked for this.
    placeholderData: isSameWord(answered, term) ? keepPreviousData : undefined,
  })
  if (data && !isPlaceholderData && answered !== term) setAnswered(term)
  const isLooking = isFetching || term !== text.trim()
  const cities = isOpenQuestion && term !== '' && data ? findCities(data.locationSuggestions) : []
  const isUnknown = isOpenQuestion && !isLooking && !error && cities.length === 0

  const hasFailed = error !== null && !isFetching && isOpenQuestion
  const why = hasFailed ? t(isNetworkFailure(error) ? 'shell.error.offline' : 'search.placesDown') : undefined
  // How many there are the list says.
  const said = isUnknown ? t('search.noPlace') : why
  useEffect(() => {
    if (said !== undefined) announceToScreenReaders(said)
  }, [said])

  const failed: PlaceSection[] = [{ id: 'found', entries: [{ id: 'retry', kind: 'retry' }] }]
  return {
    sections: !isOpenQuestion ? [] : hasFailed ? failed : foundSections(text.trim(), cities, recent),
    answered,
    isLooking,
    error,
    retry: () => void refetch(),
  }
}
