import { memo } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNearby } from '#web/storefront/map/use-nearby.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { Navigation } from '#web/ui/icons/navigation.ts'
import { HotelMapBox } from './HotelMapBox.tsx'
import { addressOf } from '#web/storefront/hotel/hotel-words.ts'
import { NearbyList } from './NearbyList.tsx'
import { PlacePreview } from './PlacePreview.tsx'
import { walkOf } from './walking.ts'

export const HotelLocation = memo(function HotelLocation({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const { nearByAttractions } = hotel
  const nearby = useNearby(hotel.id) ?? []
  const withWalk = (words: string, minutes: number | undefined) =>
    minutes === undefined ? words : `${words} · ${t('hotel.walk', { minutes })}`
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
      <PlacePreview
        title={t('hotel.landmarks')}
        allText={t('hotel.allLandmarks', { count: nearByAttractions.length })}
        places={nearByAttractions.map(({ name, distance, unit }, at) => ({
          // Two may have one name.
          key: `${at} ${name}`,
          Icon: Navigation,
          name,
          // Not as `unit`: that is an option of the number's format, which knows no "km".
          distance: withWalk(t('hotel.distance', { km: distance, measure: unit }), walkOf({ distance, unit })),
        }))}
      />
      <NearbyList nearby={nearby} />
    </section>
  )
})
