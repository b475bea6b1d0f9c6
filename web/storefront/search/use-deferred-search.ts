import { useDeferredValue, useState } from 'react'

/**
 * What a search has just found, drawn bit by bit: a hand that scrolls or presses meanwhile is not held up. Another search is
 * drawn at once, with what is known of it then: prices of the one before would stand under its name.
 */
export function useDeferredSearch<T extends { searchId: string }>(newest: T): T {
  const drawn = useDeferredValue(newest)
  const [first, setFirst] = useState(newest)
  if (first.searchId !== newest.searchId) setFirst(newest)
  return drawn.searchId === newest.searchId ? drawn : first
}
