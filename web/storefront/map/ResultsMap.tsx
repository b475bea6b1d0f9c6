import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#shared/api/fields.ts'
import type { Language } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { centralBounds, wantsNewView, type Framed } from './first-view.ts'
import type { MapBounds, MapHotel } from './pins/map-hotel.ts'
import { MapMarker } from './MapMarker.tsx'
import { MapMissing } from './MapMissing.tsx'
import { MapTerms } from './MapTerms.tsx'
import type { OpenMap } from './open-map.ts'
import { PinCard } from './pins/PinCard.tsx'
import { PinNote } from './pins/PinNote.tsx'
import { PricePin } from './pins/PricePin.tsx'
import { useHotelDots } from './pins/use-hotel-dots.ts'
import { useMap } from './use-map.ts'
import { usePins } from './pins/use-pins.ts'

interface Props {
  /** In the order of the results. */
  hotels: readonly MapHotel[]
  /** What every price on it is for, in words. */
  terms: readonly string[]
  centre: GeoPoint
  hoveredId?: string | undefined
  onHover: (id: string | undefined) => void
  onOpen: (id: string) => void
  onSearchArea: (bounds: MapBounds) => void
  language: Language
}

const START_ZOOM = 12
/** Room for the prices at the edges, and for the buttons above. */
const EDGES = { top: 72, bottom: 48, left: 56, right: 56 }

/** The results as a map: prices for the best that fit, dots for the rest. Fills the element it is in. */
export default function ResultsMap({
  hotels,
  terms,
  centre,
  hoveredId,
  onHover,
  onOpen,
  onSearchArea,
  language,
}: Props) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const [pickedId, setPickedId] = useState<string>()
  /** Looked at here, and not in the list. */
  const [notedId, setNotedId] = useState<string>()
  const look = (id: string | undefined) => {
    setNotedId(id)
    onHover(id)
  }
  const state = useMap(holder, {
    center: [centre.long, centre.lat],
    zoom: START_ZOOM,
    cooperativeGestures: false,
  })
  const map = typeof state === 'object' ? state : undefined
  useHotelDots(map, hotels, { onHover: look, onPick: setPickedId })
  const [hasMoved, setHasMoved] = useMoved(map)
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
  const picked = pickedId === undefined ? undefined : byId.get(pickedId)
  const pins = usePins(map, hotels, [hasMoved, picked].filter(Boolean).length, picked)
  useFirstView(map, hotels, centre, hasMoved, () => setHasMoved(false))
  const raised = [hoveredId, picked?.id].filter((id) => id !== undefined)
  const shown = [...new Set([...pins, ...raised])].flatMap((id) => byId.get(id) ?? [])

  const searchHere = () => {
    if (!map) return
    const bounds = map.getBounds()
    setHasMoved(false)
    setPickedId(undefined)
    onSearchArea({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    })
  }

  return (
    <section
      aria-label={t('map.results')}
      lang={language}
      data-map={map ? 'open' : state}
      className="relative size-full overflow-hidden bg-surface"
    >
      <div ref={holder} className="size-full" />
      {state === 'failed' && <MapMissing />}
      {map && (
        <div className="pointer-events-none absolute inset-x-16 top-3 z-10 flex flex-col items-center gap-2">
          {hotels.length > 0 && <MapTerms {...{ terms, hotels }} />}
          {hasMoved && (
            <Button
              kind="secondary"
              size="sm"
              data-over-map
              className="pointer-events-auto min-h-11 rounded-full! bg-raised shadow-md"
              onClick={searchHere}
            >
              {t('map.searchArea')}
            </Button>
          )}
        </div>
      )}
      {map &&
        shown.map((hotel) => (
          <MapMarker key={hotel.id} map={map} position={hotel.position} isRaised={raised.includes(hotel.id)}>
            <PricePin hotel={hotel} isHovered={raised.includes(hotel.id)} onHover={look} onPick={setPickedId}>
              {hotel.id === notedId && !picked && <PinNote {...{ map, hotel, onOpen }} />}
            </PricePin>
          </MapMarker>
        ))}
      {picked && <PinCard hotel={picked} onOpen={onOpen} onClose={() => setPickedId(undefined)} />}
    </section>
  )
}

/**
 * Shows where most of the results are as soon as some are known, again when many more have come, and for another place.
 * Once moved, the view belongs to the visitor.
 */
function useFirstView(
  map: OpenMap | undefined,
  hotels: readonly MapHotel[],
  centre: GeoPoint,
  isMoved: boolean,
  onFramed: () => void,
) {
  const framed = useRef<Framed>(undefined)
  const place = `${centre.lat} ${centre.long}`

  const frame = useEffectEvent((target: OpenMap) => {
    const { bottom, height } = target.getContainer().getBoundingClientRect()
    // Beside the top of the list the foot of the map is below the screen.
    const hidden = Math.min(height / 3, Math.max(0, bottom - window.innerHeight))
    const padding = { ...EDGES, bottom: EDGES.bottom + hidden }
    target.fitBounds(centralBounds(hotels.map(({ position }) => position)), { padding, maxZoom: 15, animate: false })
  })

  const tell = useEffectEvent(onFramed)
  useLayoutEffect(() => {
    const now = { place, count: hotels.length }
    if (!map || !wantsNewView(framed.current, now, isMoved)) return
    framed.current = now
    tell()
    frame(map)
  }, [map, hotels, place, isMoved])
}

/** Has the visitor moved the view since? */
function useMoved(map: OpenMap | undefined) {
  const [hasMoved, setHasMoved] = useState(false)

  useEffect(() => {
    if (!map) return undefined
    // Only moves of a hand have an event behind them.
    const onMoved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) setHasMoved(true)
    }
    map.on('moveend', onMoved)
    return () => {
      map.off('moveend', onMoved)
    }
  }, [map])

  return [hasMoved, setHasMoved] as const
}
