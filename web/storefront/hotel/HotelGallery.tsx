import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HotelContent } from '#shared/api/hotels.ts'
import { pictureUrl } from './hotel-words.ts'
import { HotelPhoto } from './HotelPhoto.tsx'

const GalleryLightbox = lazy(async () => ({ default: (await import('./GalleryLightbox.tsx')).GalleryLightbox }))

/** One large picture and three beside it (Q118). */
const SHOWN = 4

const places = [
  'desktop:col-span-2 desktop:row-span-3',
  'desktop:col-start-3 desktop:row-start-1',
  'desktop:col-start-3 desktop:row-start-2',
  'desktop:col-start-3 desktop:row-start-3',
] as const

/** On a phone the same four are a strip to swipe. */
export function HotelGallery({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<number>()
  const shown = hotel.images.slice(0, SHOWN)
  const total = Math.max(hotel.imageCount, hotel.images.length)
  const more = total - SHOWN
  if (shown.length === 0) {
    return (
      <div className="h-64 overflow-hidden rounded-xl desktop:h-96">
        <HotelPhoto
          src={undefined}
          alt={t('hotel.photos', { name: hotel.name })}
          width={1200}
          height={400}
          seed={hotel.id}
        />
      </div>
    )
  }
  return (
    <section aria-label={t('hotel.photos', { name: hotel.name })} className="relative">
      <ul className="flex h-72 snap-x snap-mandatory gap-2 overflow-x-auto max-desktop:-mx-4 desktop:grid desktop:h-[27rem] desktop:grid-cols-[1fr_1fr_22rem] desktop:grid-rows-3 desktop:overflow-hidden desktop:rounded-xl">
        {shown.map((image, place) => {
          const isLast = place === SHOWN - 1 && more > 0
          const words = t('hotel.openPhoto', { number: place + 1, total, caption: image.caption })
          return (
            <li
              key={image.caption + place}
              className={`relative shrink-0 snap-center overflow-hidden bg-tint max-desktop:w-[88%] max-desktop:first:pl-0 ${shown.length === 1 ? 'desktop:col-span-3 desktop:row-span-3' : places[place]}`}
            >
              <button
                type="button"
                aria-label={isLast ? `+${more}: ${words}` : words}
                onClick={() => setOpened(place)}
                className="group size-full focus-visible:outline-offset-[-4px]"
              >
                <HotelPhoto
                  src={pictureUrl(image, place === 0 ? 'Xxl' : 'Standard')}
                  alt=""
                  width={place === 0 ? 1080 : 540}
                  height={place === 0 ? 720 : 360}
                  eager={place === 0}
                  seed={hotel.id + place}
                  className="transition-transform duration-300 group-hover:scale-[1.02]"
                />
                {isLast && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-0 grid place-content-center bg-scrim text-3xl font-bold text-white"
                  >
                    +{more}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={() => setOpened(0)}
        className="absolute bottom-3 left-3 inline-flex min-h-10 items-center gap-2 rounded-full bg-raised/95 px-4 text-sm font-semibold shadow-md hover:bg-raised"
      >
        <Images aria-hidden="true" className="size-4" />
        {t('hotel.allPhotos', { count: total })}
      </button>
      <Suspense>
        {opened !== undefined && (
          <GalleryLightbox images={hotel.images} start={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
