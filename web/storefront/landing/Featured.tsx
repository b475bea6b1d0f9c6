import { useTranslation } from 'react-i18next'
import { Carousel } from './Carousel.tsx'
import { destinations } from './destinations.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { Tile } from './Tile.tsx'

/** The carousel of ten. */
export function Featured() {
  const { t } = useTranslation()
  const slides = destinations.map(({ place, placeId, cost, imageClass, title }) => ({
    key: placeId,
    slide: (
      <PlaceLink place={place} placeId={placeId}>
        <Tile picture={`/scenes/${imageClass}.svg`} title={t(title)}>
          {t('home.featured.from')} <span className="font-bold whitespace-nowrap text-text numbers">USD {cost}</span>
        </Tile>
      </PlaceLink>
    ),
  }))
  return <Carousel title={t('home.featured.title')} text={t('home.featured.text')} slides={slides} />
}
