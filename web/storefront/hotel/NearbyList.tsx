import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEARBY_RADIUS_METRES, type NearbyPlace } from '#shared/api/nearby.ts'
import { placeIcons } from '#web/storefront/map/place-icons.ts'
import { MoreButton } from './MoreButton.tsx'
import { PreviewItems } from './PreviewItems.tsx'

const PREVIEW = { phone: 4, desktop: 8 }
/** Streets are longer than the straight line, and people walk this far in a minute. */
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** What the map shows, in words. */
export function NearbyList({ nearby }: { nearby: readonly NearbyPlace[] }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (nearby.length === 0) return null
  const title = t('hotel.nearby', { metres: NEARBY_RADIUS_METRES })
  return (
    <div className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <div id={id} className="mt-2">
        <PreviewItems
          label={title}
          preview={isOpen ? undefined : PREVIEW}
          className="grid grid-cols-1 gap-x-10 sm:grid-cols-2"
          items={nearby.map((place) => {
            const Icon = placeIcons[place.kind]
            return {
              key: place.id,
              content: (
                <span className="flex items-center justify-between gap-4 border-b border-border py-2.5">
                  <span className="flex min-w-0 items-center gap-2.5">
                    <Icon aria-hidden="true" className="size-4 shrink-0 text-brand" />
                    <span className="truncate">{place.name}</span>
                  </span>
                  <span className="shrink-0 text-sm text-muted numbers">
                    {t('map.ring', { metres: place.metres })}
                    <span className="max-sm:sr-only">
                      {' · '}
                      {t('hotel.walk', {
                        minutes: Math.max(1, Math.round((place.metres * DETOUR) / METRES_A_MINUTE)),
                      })}
                    </span>
                  </span>
                </span>
              ),
            }
          })}
        />
      </div>
      <MoreButton
        {...{ isOpen }}
        controls={id}
        count={nearby.length}
        preview={PREVIEW}
        text={isOpen ? t('hotel.fewerLandmarks') : t('hotel.allNearby', { count: nearby.length })}
        onClick={() => setIsOpen(!isOpen)}
      />
    </div>
  )
}
