import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { NearbyPlace } from '#shared/api/nearby.ts'
import { usePageState } from '#web/page-state.ts'
import { Locator } from '#web/storefront/map/locator/Locator.tsx'
import { spreadPlaces } from './spread-places.ts'
import { useInView } from '#web/storefront/hotel/use-in-view.ts'

// Without the map's code the drawing stays.
const HotelMap = lazy(() => import('#web/storefront/map/HotelMap.tsx').catch(() => ({ default: Locator })))

interface Props {
  hotel: Pick<HotelContent, 'name' | 'geoCode'>
  nearby: readonly NearbyPlace[]
}

/** Where the hotel is: drawn with the page, and a map to move once it comes into view. */
export function HotelMapBox({ hotel, nearby }: Props) {
  const { language } = usePageState()
  const box = useRef<HTMLDivElement>(null)
  const [wasSeen, setWasSeen] = useState(false)
  useInView(box, (inView) => {
    if (inView) setWasSeen(true)
  })
  const shown = useMemo(() => spreadPlaces(nearby, hotel.geoCode), [nearby, hotel.geoCode])
  const where = { position: hotel.geoCode, name: hotel.name, nearby: shown, language }
  const drawing = <Locator {...where} />
  return (
    <div ref={box} className="mt-4 h-72 overflow-hidden rounded-xl border border-border desktop:h-96">
      {wasSeen ? (
        <Suspense fallback={drawing}>
          <HotelMap {...where} />
        </Suspense>
      ) : (
        drawing
      )}
    </div>
  )
}
