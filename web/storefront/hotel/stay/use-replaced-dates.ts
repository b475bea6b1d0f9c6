import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateOf } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
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
  const { pricedFor } = usePageState()
  const isHydrated = useHydrated()
  const here = dateOf(useMadeAt())
  // As the server drew the page: at the date line, or on a wrong clock, it is another day here.
  const today = isHydrated ? here : (pricedFor?.today ?? here)
  const [replaced, setReplaced] = useState<Replaced>()
  if (!stay) return undefined
  const why = refusedDates(params, today)
  const shown = `${stay.checkIn} ${stay.checkOut}`
  if (why && (replaced?.why !== why || replaced.by !== shown)) setReplaced({ why, by: shown })
  return replaced?.by === shown ? replaced.why : undefined
}
