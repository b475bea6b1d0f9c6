import { useMemo, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import type { HotelImage } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { pictureUrl } from '#web/storefront/hotel/hotel-words.ts'
import { kindOf, listKinds, type PictureKind } from './picture-kinds.ts'

interface Props {
  images: readonly HotelImage[]
  start: number
  onClose: () => void
}

/** Arrow keys and swipes turn, Escape closes. */
export function GalleryLightbox({ images, start, onClose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(Math.min(start, images.length - 1))
  const [kind, setKind] = useState<PictureKind>()
  const slides = useMemo(
    () =>
      images
        .filter((image) => kind === undefined || kindOf(image) === kind)
        .map((image) => ({
          src: pictureUrl(image, 'Xxl') ?? '',
          alt: image.caption,
          description: <span lang="en">{image.caption}</span>,
        })),
    [images, kind],
  )
  const show = (next: PictureKind | undefined) => {
    setKind(next)
    setAt(0)
  }
  return (
    <Lightbox
      open
      index={at}
      on={{ view: ({ index }) => setAt(index) }}
      close={onClose}
      slides={slides}
      plugins={[Captions, Counter]}
      captions={{ descriptionTextAlign: 'center' }}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: slides.length === 1, imageProps: { lang: 'en' } }}
      render={{ controls: () => <Kinds {...{ images, kind, show }} /> }}
      labels={{
        Previous: t('results.pages.previous'),
        Next: t('results.pages.next'),
        Close: t('rates.close'),
        Lightbox: t('hotel.lightbox'),
        'Photo gallery': t('hotel.lightbox'),
        Slide: t('hotel.picture'),
        '{index} of {total}': t('hotel.pictureOf'),
      }}
    />
  )
}

interface KindsProps {
  images: readonly HotelImage[]
  kind: PictureKind | undefined
  show: (kind: PictureKind | undefined) => void
}

function Kinds({ images, kind, show }: KindsProps) {
  const { t } = useTranslation()
  const kinds = listKinds(images)
  if (kinds.length < 2) return null
  return (
    <div
      role="group"
      aria-label={t('hotel.pictureKinds')}
      className="absolute inset-x-0 top-15 z-10 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 desktop:inset-x-24 desktop:top-2 desktop:justify-center desktop:px-0"
    >
      {[{ kind: undefined, count: images.length }, ...kinds].map((one) => (
        <button
          key={one.kind ?? 'all'}
          type="button"
          aria-pressed={one.kind === kind}
          onClick={() => show(one.kind)}
          className="min-h-9 rounded-full border border-white/60 bg-shade px-3.5 text-sm font-semibold text-white outline-white! aria-pressed:bg-white aria-pressed:text-shade"
        >
          {t(`hotel.kinds.${one.kind ?? 'all'}`)} {one.count}
        </button>
      ))}
    </div>
  )
}
