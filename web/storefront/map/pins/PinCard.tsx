import { useTranslation } from '#web/i18n/words.ts'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { X } from '#web/ui/icons/x.ts'
import { DueAtHotel } from './DueAtHotel.tsx'
import type { MapHotel } from './map-hotel.ts'

interface Props {
  hotel: MapHotel
  onOpen: (id: string) => void
  onClose: () => void
}

/** What a picked pin says, at the foot of the map where a thumb reaches it. */
export function PinCard({ hotel, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      data-over-map
      aria-label={hotel.name}
      className="absolute inset-x-3 bottom-20 z-10 mx-auto flex max-w-md gap-3 overflow-hidden rounded-lg border border-border bg-raised p-2 shadow-lg"
    >
      <div className="w-24 shrink-0 self-stretch max-[359px]:w-18 overflow-hidden rounded-md bg-tint">
        <HotelPhoto key={hotel.id} src={hotel.photo} alt="" width={240} height={280} seed={hotel.id} />
      </div>
      <div className="min-w-0 flex-1 py-1">
        <Stars rating={hotel.stars} label={t('results.stars', { count: hotel.stars })} />
        <p className="line-clamp-2 pr-9 leading-snug font-semibold">{hotel.name}</p>
        <p className="mt-0.5 text-xs text-muted">{hotel.facts.join(' · ')}</p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
          <div>
            <p className="font-bold text-brand numbers">{hotel.price}</p>
            <DueAtHotel due={hotel.due} />
          </div>
          <Button kind="accent" size="sm" className="min-h-11 max-[359px]:px-2.5" onClick={() => onOpen(hotel.id)}>
            {t('map.open')}
            <span className="sr-only"> ({t('results.newTab')})</span>
          </Button>
        </div>
      </div>
      <button
        type="button"
        aria-label={t('map.close')}
        onClick={onClose}
        className="absolute top-1 right-1 grid size-10 place-items-center rounded-full text-muted hover:bg-surface hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
