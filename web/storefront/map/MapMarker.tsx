import { Marker } from 'maplibre-gl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#shared/api/fields.ts'
import type { OpenMap } from './open-map.ts'

interface Props {
  map: OpenMap
  position: GeoPoint
  /** Above its neighbours. */
  isRaised?: boolean
  anchor?: 'bottom' | 'center'
  children: ReactNode
}

/** React content that stays at a position of the map. */
export function MapMarker({ map, position, isRaised = false, anchor = 'bottom', children }: Props) {
  const { lat, long } = position
  const [element] = useState(() => {
    const holder = document.createElement('div')
    // What is inside has a role and a name of its own.
    holder.setAttribute('role', 'presentation')
    return holder
  })
  const marker = useRef<Marker>(undefined)
  useEffect(() => {
    const added = new Marker({ element, anchor }).setLngLat([long, lat]).addTo(map)
    marker.current = added
    return () => {
      added.remove()
    }
  }, [map, element, anchor, lat, long])
  useEffect(() => {
    const holder = marker.current?.getElement()
    if (holder) holder.style.zIndex = isRaised ? '2' : '1'
  }, [isRaised])
  return createPortal(children, element)
}
