import { Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { GeoPoint } from '#shared/api/fields.ts'
import type { Currency } from '#shared/money/currency.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMarks } from './card/hotel-marks.ts'
import type { PricedHotel } from './polling/merge-offers.ts'
import type { Box } from './place/search-area.ts'

const ResultsMap = lazyPart(async () => (await import('#web/storefront/map/ResultsMap.tsx')).default)

interface Props {
  /** Undefined while a search has nothing to show yet: the map keeps what it has. */
  hotels: readonly PricedHotel[] | undefined
  centre: GeoPoint
  currency: Currency
  hoveredId: string | undefined
  onHover: (id: string | undefined) => void
  onOpen: (id: string) => void
  onSearchArea: (box: Box) => void
}

/** The same stays as the list, as prices on a map. Its code comes when the map is seen, never with the page. */
export function MapPane({ hotels, currency, ...map }: Props) {
  const { language } = usePageState()
  const { money } = useNumbers()
  const seen = useMarks('seen')
  const [held, setHeld] = useState(hotels ?? [])
  if (hotels && hotels !== held) setHeld(hotels)
  // Thousands of pins may come a moment after the sixteen cards.
  const behind = useDeferredValue(held)
  const pins = useMemo(
    () =>
      behind.map(({ id, name, geoCode, rate }) => ({
        id,
        name,
        position: geoCode,
        price: money(rate.totalRate, currency),
        isSeen: seen.has(id),
      })),
    [behind, currency, money, seen],
  )
  return (
    <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
      <ResultsMap {...map} hotels={pins} language={language} />
    </Suspense>
  )
}

/** Asked at every drawing: made once. */
let query: MediaQueryList | undefined
const wide = () => (query ??= window.matchMedia('(min-width: 1200px)'))

function onWidthChange(listener: () => void): () => void {
  wide().addEventListener('change', listener)
  return () => wide().removeEventListener('change', listener)
}

/** Is there room for a list and a map? Unknown on the server. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(
    onWidthChange,
    () => wide().matches,
    () => undefined,
  )
}
