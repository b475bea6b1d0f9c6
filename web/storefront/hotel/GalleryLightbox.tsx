import { useTranslation } from 'react-i18next'
import { Lightbox } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import type { HotelImage } from '#shared/api/hotels.ts'
import { pictureUrl } from './hotel-words.ts'

interface Props {
  images: readonly HotelImage[]
  start: number
  onClose: () => void
}

/** Arrow keys and swipes turn, Escape closes. */
export function GalleryLightbox({ images, start, onClose }: Props) {
  const { t } = useTranslation()
  const slides = images.map((image) => ({
    src: pictureUrl(image, 'Xxl') ?? '',
    alt: image.caption,
    description: image.caption,
  }))
  return (
    <Lightbox
      open
      index={start}
      close={onClose}
      slides={slides}
      plugins={[Captions, Counter]}
      captions={{ descriptionTextAlign: 'center' }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Previous: t('results.pages.previous'),
        Next: t('results.pages.next'),
        Close: t('rates.close'),
        Lightbox: t('hotel.lightbox'),
      }}
    />
  )
}
