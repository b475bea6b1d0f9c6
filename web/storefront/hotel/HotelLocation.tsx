import { MapPin, Navigation } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HotelContent } from '#shared/api/hotels.ts'
import { useNearby } from '#web/storefront/map/use-nearby.ts'
import { HotelMapBox } from './HotelMapBox.tsx'
import { addressOf } from './hotel-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { NearbyList } from './NearbyList.tsx'
import { PreviewItems } from './PreviewItems.tsx'

/** How many landmarks show before all are asked for (B2-063). */
const PREVIEW = { phone: 4, desktop: 8 }

export function HotelLocation({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { nearByAttractions } = hotel
  const nearby = useNearby(hotel.id) ?? []
  return (
    <section id="location" aria-labelledby="location-title">
      <h2 id="location-title" className="text-2xl">
        {t('hotel.location')}
      </h2>
      <p className="mt-3 flex items-start gap-2.5 text-muted">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {addressOf(hotel)}
      </p>
      <HotelMapBox {...{ hotel, nearby }} />
      {nearByAttractions.length > 0 && (
        <div id={id} className="mt-6">
          <h3 className="mb-2 text-lg">{t('hotel.landmarks')}</h3>
          <PreviewItems
            label={t('hotel.landmarks')}
            preview={isOpen ? undefined : PREVIEW}
            className="grid grid-cols-1 gap-x-10 sm:grid-cols-2"
            items={nearByAttractions.map(({ name, distance, unit }) => ({
              key: name,
              content: (
                <span className="flex items-center justify-between gap-4 border-b border-border py-2.5">
                  <span className="flex min-w-0 items-center gap-2.5">
                    <Navigation aria-hidden="true" className="size-4 shrink-0 text-brand" />
                    <span className="truncate">{name}</span>
                  </span>
                  <span className="shrink-0 text-sm text-muted numbers">
                    {t('hotel.distance', { km: distance, unit })}
                  </span>
                </span>
              ),
            }))}
          />
        </div>
      )}
      <MoreButton
        {...{ isOpen }}
        controls={id}
        count={nearByAttractions.length}
        preview={PREVIEW}
        text={isOpen ? t('hotel.fewerLandmarks') : t('hotel.allLandmarks', { count: nearByAttractions.length })}
        onClick={() => setIsOpen(!isOpen)}
      />
      <NearbyList nearby={nearby} />
    </section>
  )
}
