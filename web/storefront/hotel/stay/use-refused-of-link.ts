import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { refusedDates, refusedRooms, type Stay } from '#web/storefront/search-state.ts'

/** Why the dates of the link are not the dates of the page, and its rooms not the rooms. */
export function useRefusedOfLink(stay: Stay | undefined) {
  const [params] = useSearchParams()
  const { pricedFor } = usePageState()
  const isHydrated = useHydrated()
  const here = dateOf(useMadeAt())
  // As the server drew the page: at the date line, or on a wrong clock, it is another day here.
  const today = isHydrated ? here : (pricedFor?.today ?? here)
  const dates = useUntilChosen(stay && refusedDates(params, today), stay && `${stay.checkIn} ${stay.checkOut}`)
  const rooms = useUntilChosen(stay && refusedRooms(params), stay && encodeRooms(stay.occupancies))
  return { dates, rooms }
}

/** Still so when the address says what is shown instead, and until the visitor chooses something else. */
function useUntilChosen<Why>(why: Why | undefined, shown: string | undefined): Why | undefined {
  const [replaced, setReplaced] = useState<{ why: Why; by: string }>()
  if (shown === undefined) return undefined
  if (why && (replaced?.why !== why || replaced.by !== shown)) setReplaced({ why, by: shown })
  return replaced?.by === shown ? replaced.why : undefined
}
