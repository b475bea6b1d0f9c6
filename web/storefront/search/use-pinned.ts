import { useEffect, useRef } from 'react'
import type { PricedHotel } from './merge-offers.ts'

type Hotels = readonly PricedHotel[]

/**
 * What the map shows: the list, and while another part of the same place is searched the stays of before, so that a map
 * somebody just moved is never empty. Undefined as long as there is nothing to show of this place.
 */
export function usePinned(placeId: string | undefined, shown: Hotels, completed: boolean): Hotels | undefined {
  // No state: the list changes many times in a search, and none of its changes need be drawn twice.
  const kept = useRef<{ placeId: string; hotels: Hotels }>(undefined)
  const isNews = completed || shown.length > 0
  useEffect(() => {
    if (isNews && placeId !== undefined) kept.current = { placeId, hotels: shown }
  }, [isNews, placeId, shown])
  if (isNews) return shown
  return kept.current?.placeId === placeId ? kept.current?.hotels : undefined
}
