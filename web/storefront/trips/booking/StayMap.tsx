import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { HotelMapBox } from '#web/storefront/hotel/location/HotelMapBox.tsx'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { MapPin } from '#web/ui/icons/map-pin.ts'

interface Props extends Pick<ComponentProps<typeof HotelMapBox>, 'hotel'> {
  address: string
}

/** Where the stay is. A printed page has the address and the way there in words. */
export function StayMap({ hotel, address }: Props) {
  const { t } = useTranslation()
  return (
    <div className="print:hidden">
      <DetailCard title={t('trips.where')} icon={<MapPin aria-hidden="true" />}>
        <p className="text-muted">{address}</p>
        <HotelMapBox hotel={hotel} nearby={[]} />
      </DetailCard>
    </div>
  )
}
