import { NEARBY_RADIUS_METRES, type NearbyPlace } from '#shared/api/nearby.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { placeIcons } from '#web/storefront/map/place-icons.ts'
import { PlacePreview } from './PlacePreview.tsx'
import { minutesOf } from './walking.ts'

/** What the map shows, in words. */
export function NearbyList({ nearby }: { nearby: readonly NearbyPlace[] }) {
  const { t } = useTranslation()
  return (
    <PlacePreview
      title={t('hotel.nearby', { metres: NEARBY_RADIUS_METRES })}
      allText={t('hotel.allNearby', { count: nearby.length })}
      places={nearby.map(({ id, kind, name, metres }) => ({
        key: id,
        Icon: placeIcons[kind],
        name,
        distance: (
          <>
            {t('map.ring', { metres })}
            {' · '}
            {t('hotel.walk', { minutes: minutesOf(metres) })}
          </>
        ),
      }))}
    />
  )
}
