import { useTranslation } from '#web/i18n/words.ts'
import type { OpenMap } from '#web/storefront/map/open-map.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { DueAtHotel } from './DueAtHotel.tsx'
import type { MapHotel } from './map-hotel.ts'

interface Props {
  map: OpenMap
  hotel: MapHotel
  onOpen: (id: string) => void
}

/** Half its width, and what is kept free at the edge of the map. */
const HALF_PX = 112 + 8
/** Its height, with two lines for what is due at the hotel, and the pin's. */
const HIGH_PX = 200

/** What a pin says while the pointer or the focus is on it: its stay may be on another page of the list. */
export function PinNote({ map, hotel, onOpen }: Props) {
  const { t } = useTranslation()
  const { x, y } = map.project([hotel.position.long, hotel.position.lat])
  const within = Math.min(Math.max(x, HALF_PX), map.getContainer().clientWidth - HALF_PX)
  return (
    <div
      data-over-map
      // Below, clear of the dot that the pointer may be on.
      className={`absolute left-1/2 w-56 ${y < HIGH_PX ? 'top-full mt-3' : 'bottom-full pb-1'}`}
      style={{ translate: `calc(-50% + ${within - x}px)` }}
    >
      <div className="rounded-lg border border-border bg-raised p-2.5 text-sm text-text shadow-lg">
        <Stars rating={hotel.stars} label={t('results.stars', { count: hotel.stars })} />
        <p className="line-clamp-2 leading-snug font-semibold">{hotel.name}</p>
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <div>
            <p className="font-bold text-brand numbers">{hotel.price}</p>
            <DueAtHotel due={hotel.due} />
          </div>
          <Button kind="secondary" size="sm" onClick={() => onOpen(hotel.id)}>
            {t('map.open')}
            <span className="sr-only">
              {' '}
              {hotel.name} ({t('results.newTab')})
            </span>
          </Button>
        </div>
      </div>
    </div>
  )
}
