import { useTranslation } from '#web/i18n/words.ts'
import type { MapHotel } from './pins/map-hotel.ts'

interface Props {
  /** What every price on the map is for, in words. */
  terms: readonly string[]
  hotels: readonly Pick<MapHotel, 'due'>[]
}

/** What the prices on the map are for: a pin has no room to say it. */
export function MapTerms({ terms, hotels }: Props) {
  const { t } = useTranslation()
  const asksMore = hotels.some(({ due }) => due)
  return (
    <p
      data-over-map
      className="rounded-lg border border-border bg-raised px-2.5 py-1 text-center text-xs text-balance shadow-sm"
    >
      {terms.join(' · ')}
      {asksMore && <span className="block">{t('map.plusMeans')}</span>}
    </p>
  )
}
