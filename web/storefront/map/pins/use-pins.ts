import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { pinWords, type MapHotel } from './map-hotel.ts'
import type { OpenMap } from '#web/storefront/map/open-map.ts'
import { choosePins, pinWidthOf, type ViewBox } from './pin-layout.ts'

/**
 * Ids of the hotels that show their price, chosen anew whenever the view or the list changes; `covers` counts what the
 * screen itself lays over the map. The hotel whose card is open comes before all others: its price stands above theirs.
 */
export function usePins(
  map: OpenMap | undefined,
  hotels: readonly MapHotel[],
  covers: number,
  picked: MapHotel | undefined,
): string[] {
  const [view, moved] = useReducer((count: number) => count + 1, 0)
  // Before anything is painted: the map's first view is set then, and prices of the one before would cover each other.
  useLayoutEffect(() => {
    if (!map) return undefined
    map.on('moveend', moved)
    map.on('resize', moved)
    return () => {
      map.off('moveend', moved)
      map.off('resize', moved)
    }
  }, [map])
  const known = useRef(covers)
  useLayoutEffect(() => {
    if (known.current !== covers) moved()
    known.current = covers
  }, [covers])
  return useMemo(
    () => (map ? pinsOf(map, picked ? [picked, ...hotels] : hotels, view) : []),
    [map, hotels, picked, view],
  )
}

function pinsOf(map: OpenMap, hotels: readonly MapHotel[], _view: number): string[] {
  const container = map.getContainer()
  const { clientWidth: width, clientHeight: height } = container
  const spots = hotels.map(({ id, position }) => {
    const { x, y } = map.project([position.long, position.lat])
    return { id, x, y }
  })
  const pinWidth = pinWidthOf(hotels.map(pinWords))
  return choosePins(spots, { width, height, pinWidth, taken: boxesOver(container) })
}

/** The map's own buttons and credits, and what the screen lays over it. */
function boxesOver(container: HTMLElement): ViewBox[] {
  const { left, top } = container.getBoundingClientRect()
  const own = container.parentElement?.querySelectorAll('.maplibregl-ctrl') ?? []
  return [...own, ...document.querySelectorAll('[data-over-map]')].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  })
}
