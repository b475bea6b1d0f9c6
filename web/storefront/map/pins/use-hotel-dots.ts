import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapHotel } from './map-hotel.ts'
import type { OpenMap } from '#web/storefront/map/open-map.ts'

const DOTS = 'hotel-dots'

function toPoints(hotels: readonly MapHotel[]): Parameters<GeoJSONSource['setData']>[0] {
  return {
    type: 'FeatureCollection',
    features: hotels.map(({ id, position, isSeen }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [position.long, position.lat] },
      properties: { id, isSeen },
    })),
  }
}

/** A colour of the page's theme; the map's own canvas knows no CSS variables. */
function themeColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** A style that is still on its way takes nothing, and its library throws; it has no description yet, despite its types. */
const hasStyle = (map: OpenMap): boolean => Boolean(map.getStyle())

interface Handlers {
  onHover: (id: string | undefined) => void
  onPick: (id: string) => void
}

/** Every hotel as a dot, drawn by the map itself: thousands cost nothing. */
export function useHotelDots(map: OpenMap | undefined, hotels: readonly MapHotel[], handlers: Handlers): void {
  const draw = useEffectEvent((target: OpenMap) => {
    if (!hasStyle(target) || target.getSource(DOTS)) return
    target.addSource(DOTS, { type: 'geojson', data: toPoints(hotels) })
    target.addLayer({
      id: DOTS,
      type: 'circle',
      source: DOTS,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 2.5, 12, 4, 16, 7],
        'circle-color': ['case', ['get', 'isSeen'], themeColour('--muted'), themeColour('--brand')],
        'circle-stroke-color': themeColour('--raised'),
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 9, 0.5, 13, 1.5],
      },
    })
  })
  const hover = useEffectEvent((event: MapLayerMouseEvent) => handlers.onHover(idOf(event)))
  const leave = useEffectEvent(() => handlers.onHover(undefined))
  const pick = useEffectEvent((event: MapLayerMouseEvent) => {
    const id = idOf(event)
    if (id) handlers.onPick(id)
  })

  useEffect(() => {
    if (!map) return undefined
    const redraw = () => draw(map)
    // The map hears of a pointer on a pin, too: what is said of the pin is not of a dot below it.
    const isOnDot = ({ originalEvent }: MapLayerMouseEvent) => originalEvent.target === map.getCanvas()
    const onMove = (event: MapLayerMouseEvent) => {
      if (!isOnDot(event)) return
      map.getCanvas().style.cursor = 'pointer'
      hover(event)
    }
    const onLeave = (event: MapLayerMouseEvent) => {
      map.getCanvas().style.cursor = ''
      if (isOnDot(event)) leave()
    }
    const onClick = (event: MapLayerMouseEvent) => pick(event)
    redraw()
    map.on('style.load', redraw)
    map.on('mousemove', DOTS, onMove)
    map.on('mouseleave', DOTS, onLeave)
    map.on('click', DOTS, onClick)
    return () => {
      map.off('style.load', redraw)
      map.off('mousemove', DOTS, onMove)
      map.off('mouseleave', DOTS, onLeave)
      map.off('click', DOTS, onClick)
    }
  }, [map])

  useEffect(() => {
    void map?.getSource<GeoJSONSource>(DOTS)?.setData(toPoints(hotels))
  }, [map, hotels])
}

function idOf(event: MapLayerMouseEvent): string | undefined {
  const id: unknown = event.features?.[0]?.properties['id']
  return typeof id === 'string' ? id : undefined
}
