import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { X } from '#web/ui/icons/x.ts'
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
      className="absolute inset-x-3 bottom-20 z-10 mx-auto flex max-w-md items-center gap-3 rounded-lg border border-border bg-raised p-4 shadow-lg"
    >
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold">{hotel.name}</p>
        <p className="mt-0.5 font-bold text-brand numbers">{hotel.price}</p>
      </div>
      <Button kind="accent" size="sm" className="min-h-11" onClick={() => onOpen(hotel.id)}>
        {t('map.open')}
        <span className="sr-only"> ({t('results.newTab')})</span>
      </Button>
      <button
        type="button"
        aria-label={t('map.close')}
        onClick={onClose}
        className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-surface hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
