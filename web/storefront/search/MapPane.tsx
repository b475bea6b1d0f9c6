import { Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { GeoPoint } from '#shared/api/fields.ts'
import { localeOf } from '#shared/language/language.ts'
import type { Currency } from '#shared/money/currency.ts'
import { formatShort } from '#shared/money/short-money.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMarks } from './card/hotel-marks.ts'
import { optionFlags } from './filters/hotel-filters.ts'
import type { PricedHotel } from './polling/merge-offers.ts'
import type { Box } from './place/search-area.ts'

const ResultsMap = lazyPart(async () => (await import('#web/storefront/map/ResultsMap.tsx')).default)

interface Props {
  /** Undefined while a search has nothing to show yet: the map keeps what it has. */
  hotels: readonly PricedHotel[] | undefined
  centre: GeoPoint
  stay: Stay | undefined
  currency: Currency
  hoveredId: string | undefined
  onHover: (id: string | undefined) => void
  onOpen: (id: string) => void
  onSearchArea: (box: Box) => void
}

/** The same stays as the list, as prices on a map. Its code comes when the map is seen, never with the page. */
export function MapPane({ hotels, stay, currency, ...map }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { money } = useNumbers()
  const seen = useMarks('seen')
  const [held, setHeld] = useState(hotels ?? [])
  if (hotels && hotels !== held) setHeld(hotels)
  // Thousands of pins may come a moment after the sixteen cards.
  const behind = useDeferredValue(held)
  const length = stay && lengthWords(stay, t)
  const taxes = t('results.taxesIncluded')
  const terms = useMemo(() => [...(length ? [length] : []), taxes], [length, taxes])
  const factsOf = useMemo(() => {
    // Said once, for thousands of pins.
    const words = optionFlags.map((flag) => [flag, t(`results.flags.${flag}`)] as const)
    const notRefundable = t('results.notRefundable')
    return (options: PricedHotel['options']) => [
      ...terms,
      ...words.flatMap(([flag, said]) => (options[flag] ? [said] : [])),
      ...(options.refundable ? [] : [notRefundable]),
    ]
  }, [terms, t])
  const pins = useMemo(
    () =>
      behind.map(({ id, name, geoCode, rate, ...hotel }) => ({
        id,
        stars: hotel.starRating,
        photo: hotel.heroImage,
        facts: factsOf(hotel.options),
        name,
        position: geoCode,
        price: money(rate.totalRate, currency),
        due: rate.dueAtHotel === undefined ? undefined : { amount: rate.dueAtHotel, currency },
        shortPrice: formatShort(rate.totalRate, currency, localeOf(language)),
        isSeen: seen.has(id),
      })),
    [behind, currency, money, language, seen, factsOf],
  )
  return (
    <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
      <ResultsMap {...map} {...{ terms, language }} hotels={pins} />
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
