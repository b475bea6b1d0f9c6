import { useEffect, useRef } from 'react'
import type { GeoPoint } from '#shared/api/fields.ts'
import type { Language } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { centralBounds } from './first-view.ts'
import { MapMarker } from './MapMarker.tsx'
import { MapMissing } from './MapMissing.tsx'
import { useMap } from './use-map.ts'

export interface PeoplePin {
  id: string
  position: GeoPoint
  /** Who is where, for a tooltip and a screen reader. */
  name: string
  /** How many there. */
  count: number
}

const EDGES = 56

/** Hotels with how many of a company are at each. Fills the element it is in; one finger or a wheel alone scrolls the page. */
export default function PeopleMap({ pins, language }: { pins: readonly PeoplePin[]; language: Language }) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const [first] = pins
  const state = useMap(holder, {
    center: [first?.position.long ?? 0, first?.position.lat ?? 0],
    zoom: 3,
    cooperativeGestures: true,
  })
  const map = typeof state === 'object' ? state : undefined
  useEffect(() => {
    if (!map || pins.length === 0) return
    map.fitBounds(centralBounds(pins.map(({ position }) => position)), { padding: EDGES, maxZoom: 12, animate: false })
  }, [map, pins])
  return (
    <section
      aria-label={t('away.map')}
      lang={language}
      data-map={map ? 'open' : state}
      className="relative size-full overflow-hidden rounded-lg bg-surface"
    >
      <div ref={holder} className="size-full" />
      {state === 'failed' && <MapMissing />}
      {map &&
        pins.map(({ id, position, name, count }) => (
          <MapMarker key={id} map={map} position={position} anchor="center">
            <span
              role="img"
              aria-label={name}
              title={name}
              className="grid size-9 place-items-center rounded-full border-2 border-raised bg-brand text-sm font-bold text-on-brand shadow-lg numbers"
            >
              {count}
            </span>
          </MapMarker>
        ))}
    </section>
  )
}
