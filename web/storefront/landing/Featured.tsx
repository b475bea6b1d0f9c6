import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrentPrice, type FeaturedPrice } from '#shared/featured.ts'
import { localeOf } from '#shared/language.ts'
import { formatDate } from '#shared/stay.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { useToday } from '#web/shell/use-today.ts'
import { Carousel } from './Carousel.tsx'
import { destinations } from './destinations.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { Tile } from './Tile.tsx'

/** The carousel of ten. */
export function Featured() {
  const { t } = useTranslation()
  const prices = useCurrentPrices()
  const slides = destinations.map(({ place, placeId, cost, imageClass, title }) => {
    const price = prices.find((candidate) => candidate.placeId === placeId)
    return {
      key: placeId,
      slide: (
        <PlaceLink place={place} placeId={placeId} pricedNight={price?.checkIn}>
          <Tile picture={`/scenes/${imageClass}.svg`} title={t(title)}>
            {price ? <Price price={price} cost={cost} /> : t('home.featured.unknown')}
          </Tile>
        </PlaceLink>
      ),
    }
  })
  return <Carousel title={t('home.featured.title')} text={t('home.featured.text')} slides={slides} />
}

function Price({ price, cost }: { price: FeaturedPrice; cost: number }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { money } = useNumbers()
  const { amount, currency, checkIn } = price
  const words = amount === undefined ? `USD ${cost}` : money(amount, currency)
  return (
    <>
      {t('home.featured.from')} <span className="font-bold whitespace-nowrap text-text numbers">{words}</span>
      <span className="block">{t('home.featured.night', { date: formatDate(checkIn, localeOf(language)) })}</span>
    </>
  )
}

/** The server leaves out what is too old; whoever comes back to this screen in a tab of days ago has the browser do it. */
function useCurrentPrices(): readonly FeaturedPrice[] {
  const { featured } = usePageState()
  const today = useToday()
  const [cameAt] = useState(() => new Date())
  if (today === undefined) return featured
  return featured.filter(({ foundAt, checkIn }) =>
    isCurrentPrice({ foundAt: new Date(foundAt), checkIn }, cameAt, today),
  )
}
