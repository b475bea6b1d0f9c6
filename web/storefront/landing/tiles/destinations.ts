import { FEATURED_COST, featuredPlaces, type FeaturedPlace } from '#shared/places/featured.ts'
import type { WordKey } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'

/** A featured destination in the documents' words. */
export interface Destination {
  /** Name in links: spaces become underscores. */
  place: string
  placeId: string
  url: string
  /** US dollars, never converted or rounded; on a tile only where it is known to be true. */
  cost: number
  /** Names the picture. */
  imageClass: string
  title: Extract<WordKey, `home.places.${string}`>
}

const titles: Record<FeaturedPlace['place'], Destination['title']> = {
  Singapore: 'home.places.singapore',
  Bali: 'home.places.bali',
  Tokyo: 'home.places.tokyo',
  Paris: 'home.places.paris',
  Sydney: 'home.places.sydney',
  London: 'home.places.london',
  'New York': 'home.places.newYork',
  Taipei: 'home.places.taipei',
  Athens: 'home.places.athens',
  Istanbul: 'home.places.istanbul',
}

/** The ten of `shared/places/featured.ts`, as tiles. */
export const destinations: readonly Destination[] = featuredPlaces.map(({ place, placeId }) => ({
  place,
  placeId,
  url: paths.results({ place: { name: place, id: placeId }, separator: '_' }),
  cost: FEATURED_COST,
  imageClass: place.toLowerCase().replaceAll(' ', '-'),
  title: titles[place],
}))
