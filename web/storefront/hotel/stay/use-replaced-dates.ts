import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateOf } from '#shared/stay/stay.ts'
import { refusedDates, type Stay } from '#web/storefront/search-state.ts'

interface Replaced {
  why: 'past' | 'unusable'
  /** The dates shown instead. */
  by: string
}

/**
 * Why the dates of the link are not the dates of the page. Still so when the address says the new ones, and until the
 * visitor chooses others.
 */
export function useReplacedDates(stay: Stay | undefined): Replaced['why'] | undefined {
  const [params] = useSearchParams()
  const [today] = useState(() => dateOf(new Date()))
  const [replaced, setReplaced] = useState<Replaced>()
  if (!stay) return undefined
  const why = refusedDates(params, today)
  const shown = `${stay.checkIn} ${stay.checkOut}`
  if (why && (replaced?.why !== why || replaced.by !== shown)) setReplaced({ why, by: shown })
  return replaced?.by === shown ? replaced.why : undefined
}
