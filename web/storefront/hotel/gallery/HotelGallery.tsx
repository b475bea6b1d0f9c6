import { memo, useEffect, useRef, useState } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { Images } from '#web/ui/icons/images.ts'
import { GalleryPicture } from './GalleryPicture.tsx'
import { HotelPhoto } from './HotelPhoto.tsx'
import { useOpenedPhoto } from './use-opened-photo.ts'

const GalleryLightbox = lazyPart(async () => (await import('./GalleryLightbox.tsx')).GalleryLightbox)

/** One large picture and three beside it. */
const SHOWN = 4

/** On a phone all pictures are a strip to swipe; a desktop shows the first four. */
export const HotelGallery = memo(function HotelGallery({ hotel }: { hotel: HotelContent }) {
  const { t } = useTranslation()
  const { opened, open, close } = useOpenedPhoto()
  const [swiped, setSwiped] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const total = Math.max(hotel.imageCount, hotel.images.length)

  // Whichever way the pictures were closed, the focus is where it was.
  useEffect(() => {
    if (opened === undefined) return undefined
    const before = cameFrom.current ?? strip.current?.querySelector('button')
    return () => before?.focus({ preventScroll: true })
  }, [opened])

  const show = (place: number) => {
    cameFrom.current = document.activeElement as HTMLElement
    open(place)
  }
  if (hotel.images.length === 0) {
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
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => {
          const { scrollLeft, scrollWidth } = currentTarget
          setSwiped(Math.round((scrollLeft / scrollWidth) * hotel.images.length))
        }}
        className="flex h-72 snap-x snap-mandatory gap-2 overflow-x-auto max-desktop:-mx-4 max-desktop:[scrollbar-width:none] desktop:grid desktop:h-[27rem] desktop:grid-cols-[1fr_1fr_22rem] desktop:grid-rows-3 desktop:overflow-hidden desktop:rounded-xl"
      >
        {hotel.images.map((image, place) => (
          <GalleryPicture
            key={image.caption + place}
            {...{ image, place, total }}
            seed={hotel.id + place}
            isAlone={hotel.images.length === 1}
            hidden={place === SHOWN - 1 ? total - SHOWN : 0}
            onOpen={() => show(place)}
          />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => show(0)}
        className="absolute bottom-3 left-3 inline-flex noscript:hidden print:hidden min-h-10 items-center gap-2 rounded-full bg-raised/95 px-4 text-sm font-semibold shadow-md hover:bg-raised max-desktop:left-0"
      >
        <Images aria-hidden="true" className="size-4" />
        {t('hotel.allPhotos', { count: total })}
      </button>
      <span
        aria-hidden="true"
        className="absolute right-0 bottom-3 rounded-full bg-raised/95 px-3 py-1 text-sm font-semibold numbers desktop:hidden"
      >
        {swiped + 1} / {hotel.images.length}
      </span>
      <OnDemand>
        {opened !== undefined && <GalleryLightbox images={hotel.images} start={opened} onClose={close} />}
      </OnDemand>
    </section>
  )
})
