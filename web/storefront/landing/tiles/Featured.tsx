import { countryInSentence } from '#shared/places/country-name.ts'
import { isCurrentPrice, type FeaturedPrice } from '#shared/places/featured.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useMinuteEnd } from '#web/shell/use-clock.ts'
import { useToday } from '#web/shell/use-today.ts'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { Carousel } from './Carousel.tsx'
import { destinations } from './destinations.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { Tile } from './Tile.tsx'

/** The carousel of ten. */
export function Featured() {
  const { t } = useTranslation()
  const { language } = usePageState()
  // Who has not said where they live finds results for the same residents.
  const country = useResidence() ?? DEFAULT_NATIONALITY
  const prices = useCurrentPrices(country)
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
  // Without a price there is no lowest one.
  const text = destinations.some(({ placeId }) => prices.some((price) => price.placeId === placeId))
    ? t('home.featured.textFor', { country: countryInSentence(country, localeOf(language)) })
    : t('home.featured.text')
  return <Carousel title={t('home.featured.title')} text={text} slides={slides} />
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

/**
 * Those that this visitor's results begin with: for residents of the same country, in the currency in force (decision 39). The
 * server leaves out what is too old; in a tab that stays open, or that the visitor comes back to, the browser does it.
 */
function useCurrentPrices(residence: string): readonly FeaturedPrice[] {
  const { featured } = usePageState()
  const chosen = useCurrency()
  const now = useMinuteEnd()
  const today = useToday()
  return featured.filter(({ foundAt, checkIn, country, currency, amount }) => {
    if (country !== residence) return false
    // The documents' price is one of dollars, and says so to every visitor.
    if (amount !== undefined && currency !== chosen) return false
    if (now === undefined || today === undefined) return true
    return isCurrentPrice({ foundAt: new Date(foundAt), checkIn }, now, today)
  })
}
