import type { HotelImage } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { pictureUrl } from '#web/storefront/hotel/hotel-words.ts'
import { HotelPhoto } from './HotelPhoto.tsx'
import { SupplyIn } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'

const places = [
  'desktop:col-span-2 desktop:row-span-3',
  'desktop:col-start-3 desktop:row-start-1',
  'desktop:col-start-3 desktop:row-start-2',
  'desktop:col-start-3 desktop:row-start-3',
] as const

interface Props {
  image: HotelImage
  place: number
  /** Pictures in all. */
  total: number
  seed: string
  isAlone: boolean
  /** How many more there are than a desktop shows; said on the last of them. */
  hidden: number
  onOpen: () => void
}

/** One picture of the gallery, as a button that opens it large. */
export function GalleryPicture({ image, place, total, seed, isAlone, hidden, onOpen }: Props) {
  const { t } = useTranslation()
  const isFirst = place === 0
  const where = isAlone ? 'desktop:col-span-3 desktop:row-span-3' : (places[place] ?? 'desktop:hidden')
  return (
    <li className={`relative shrink-0 snap-center overflow-hidden bg-tint max-desktop:w-[88%] ${where}`}>
      <button type="button" onClick={onOpen} className="group size-full focus-visible:outline-offset-[-4px]">
        <HotelPhoto
          src={pictureUrl(image, isFirst ? 'Xxl' : 'Standard')}
          smaller={isFirst ? pictureUrl(image, 'Standard') : undefined}
          alt=""
          width={isFirst ? 1080 : 540}
          height={isFirst ? 720 : 360}
          eager={isFirst}
          seed={seed}
          className="transition-transform duration-300 group-hover:scale-[1.02]"
        />
        <span className="sr-only">
          {hidden > 0 && `+${hidden}: `}
          <SupplyIn
            sentence={(what) => t('hotel.openPhoto', { number: place + 1, total, what })}
            name={image.caption}
          />
        </span>
        {hidden > 0 && (
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-content-center bg-scrim text-3xl font-bold text-white max-desktop:hidden"
          >
            +{hidden}
          </span>
        )}
      </button>
    </li>
  )
}
