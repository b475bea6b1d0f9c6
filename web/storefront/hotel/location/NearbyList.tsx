import { NEARBY_RADIUS_METRES, type NearbyPlace } from '#shared/api/nearby.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { placeIcons } from '#web/storefront/map/place-icons.ts'
import { PlacePreview } from './PlacePreview.tsx'

/** Streets are longer than the straight line, and people walk this far in a minute. */
const DETOUR = 1.3
const METRES_A_MINUTE = 80
const minutesOf = (metres: number) => Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))

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
            <span className="max-sm:sr-only">
              {' · '}
              {t('hotel.walk', { minutes: minutesOf(metres) })}
            </span>
          </>
        ),
      }))}
    />
  )
}
