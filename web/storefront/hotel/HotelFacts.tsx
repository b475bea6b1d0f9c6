import { Check, Clock, MapPin, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HotelContent } from '#shared/api/hotels.ts'
import { addressOf } from './hotel-words.ts'
import { PreviewList } from './PreviewList.tsx'

/** Preview lengths of facilities and landmarks (B2-062, B2-063). */
const FACILITIES = { phone: 4, desktop: 12 }
const LANDMARKS = { phone: 4, desktop: 8 }

export function HotelFacilities({ facilities }: Pick<HotelContent, 'facilities'>) {
  const { t } = useTranslation()
  if (facilities.length === 0) return null
  return (
    <section id="facilities" aria-labelledby="facilities-title">
      <h2 id="facilities-title" className="text-2xl">
        {t('hotel.facilities')}
      </h2>
      <PreviewList
        preview={FACILITIES}
        moreText={t('hotel.allFacilities', { count: facilities.length })}
        lessText={t('hotel.fewerFacilities')}
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 wide:grid-cols-3"
        items={facilities.map(({ name }) => ({
          key: name,
          content: (
            <span className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
              {name}
            </span>
          ),
        }))}
      />
    </section>
  )
}

export function HotelLocation({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const { nearByAttractions } = hotel
  return (
    <section id="location" aria-labelledby="location-title">
      <h2 id="location-title" className="text-2xl">
        {t('hotel.location')}
      </h2>
      <p className="mt-3 flex items-start gap-2.5 text-muted">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {addressOf(hotel)}
      </p>
      {nearByAttractions.length > 0 && (
        <PreviewList
          preview={LANDMARKS}
          moreText={t('hotel.allLandmarks', { count: nearByAttractions.length })}
          lessText={t('hotel.fewerLandmarks')}
          className="mt-4 grid grid-cols-1 gap-x-10 sm:grid-cols-2"
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
      )}
    </section>
  )
}

export function HotelTimes({ checkinInfo, checkoutInfo }: Pick<HotelContent, 'checkinInfo' | 'checkoutInfo'>) {
  const { t } = useTranslation()
  const times = [
    [t('hotel.checkIn'), checkinInfo.beginTime && t('hotel.checkInFrom', { time: checkinInfo.beginTime })],
    [t('hotel.checkOut'), checkoutInfo.time && t('hotel.checkOutUntil', { time: checkoutInfo.time })],
  ].filter(([, time]) => time)
  if (times.length === 0) return null
  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title" className="text-2xl">
        {t('hotel.times')}
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {times.map(([name, time]) => (
          <div key={name} className="flex items-center gap-3 rounded-lg bg-surface p-4">
            <Clock aria-hidden="true" className="size-5 shrink-0 text-brand" />
            <dt className="font-semibold">{name}</dt>
            <dd className="ml-auto text-muted">{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
