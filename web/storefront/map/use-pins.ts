import { useEffect, useMemo, useReducer } from 'react'
import type { MapHotel } from './map-hotel.ts'
import type { OpenMap } from './open-map.ts'
import { choosePins, pinWidthOf } from './pin-layout.ts'

/** Ids of the hotels that show their price, chosen anew whenever the view or the list changes. */
export function usePins(map: OpenMap | undefined, hotels: readonly MapHotel[]): string[] {
  const [view, moved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!map) return undefined
    map.on('moveend', moved)
    map.on('resize', moved)
    return () => {
      map.off('moveend', moved)
      map.off('resize', moved)
    }
  }, [map])
  return useMemo(() => (map ? pinsOf(map, hotels, view) : []), [map, hotels, view])
}

function pinsOf(map: OpenMap, hotels: readonly MapHotel[], _view: number): string[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const spots = hotels.map(({ id, position }) => {
    const { x, y } = map.project([position.long, position.lat])
    return { id, x, y }
  })
  return choosePins(spots, { width, height, pinWidth: pinWidthOf(hotels.map(({ price }) => price)) })
}
