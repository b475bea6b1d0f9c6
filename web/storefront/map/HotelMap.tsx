import { useRef, useState } from 'react'
import type { GeoPoint } from '#shared/api/fields.ts'
import type { NearbyPlace } from '#shared/api/nearby.ts'
import type { Language } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { BedDouble } from '#web/ui/icons/bed-double.ts'
import { MapMarker } from './MapMarker.tsx'
import { MapMissing } from './MapMissing.tsx'
import { placeIcons } from './place-icons.ts'
import { useMap } from './use-map.ts'

const HOTEL_ZOOM = 16

interface Props {
  position: GeoPoint
  name: string
  nearby: readonly Pick<NearbyPlace, 'id' | 'name' | 'kind' | 'position' | 'metres'>[]
  language: Language
}

/** A hotel and what is around it. Fills the element it is in; one finger or a wheel alone scrolls the page. */
export default function HotelMap({ position, name, nearby, language }: Props) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const state = useMap(holder, {
    center: [position.long, position.lat],
    zoom: HOTEL_ZOOM,
    cooperativeGestures: true,
  })
  const map = typeof state === 'object' ? state : undefined
  return (
    <section
      aria-label={t('map.around', { name })}
      lang={language}
      data-map={map ? 'open' : state}
      className="relative size-full overflow-hidden rounded-lg bg-surface"
    >
      <div ref={holder} className="size-full" />
      {state === 'failed' && <MapMissing />}
      {map && (
        <>
          {nearby.map((place, at) => {
            const Icon = placeIcons[place.kind]
            const isPointed = pointed === at
            return (
              <MapMarker key={place.id} map={map} position={place.position} anchor="center" isRaised={isPointed}>
                <button
                  type="button"
                  aria-label={t('map.place', { name: place.name, metres: place.metres })}
                  onMouseEnter={() => setPointed(at)}
                  onMouseLeave={() => setPointed(undefined)}
                  onFocus={() => setPointed(at)}
                  onBlur={() => setPointed(undefined)}
                  className="relative grid size-7 place-items-center rounded-full border border-border bg-raised text-brand shadow-sm hover:border-brand"
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {isPointed && (
                    <span className="absolute bottom-full mb-1.5 w-max max-w-56 rounded-md bg-text px-2.5 py-1.5 text-sm text-bg shadow-md">
                      {t('map.place', { name: place.name, metres: place.metres })}
                    </span>
                  )}
                </button>
              </MapMarker>
            )
          })}
          <MapMarker map={map} position={position} isRaised>
            <span
              role="img"
              aria-label={name}
              className="relative mb-2 grid size-11 place-items-center rounded-full border-2 border-raised bg-brand text-on-brand shadow-lg after:absolute after:-bottom-1.5 after:size-3 after:rotate-45 after:bg-brand"
            >
              <BedDouble aria-hidden="true" className="z-10 size-5" />
            </span>
          </MapMarker>
        </>
      )}
    </section>
  )
}
