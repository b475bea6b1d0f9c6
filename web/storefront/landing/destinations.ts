import type { ParseKeys } from 'i18next'
import { paths } from '#web/paths.ts'

/** A featured destination in the documents' words (B3-001). */
export interface Destination {
  /** Name in links: spaces become underscores (A2-034). */
  place: string
  placeId: string
  url: string
  /** A marketing label in US dollars, never converted or rounded (Q13). */
  cost: number
  /** Names the picture. */
  imageClass: string
  title: Extract<ParseKeys, `home.places.${string}`>
}

function featured(place: string, placeId: string, imageClass: string, title: Destination['title']): Destination {
  const url = paths.results({ place: { name: place, id: placeId }, separator: '_' })
  return { place, placeId, url, cost: 99.9, imageClass, title }
}

/** The ten featured destinations: the documents' place ids that are not countries (Q12). */
export const destinations: readonly Destination[] = [
  featured('Singapore', '246673', 'singapore', 'home.places.singapore'),
  featured('Bali', '328057', 'bali', 'home.places.bali'),
  featured('Tokyo', '246750', 'tokyo', 'home.places.tokyo'),
  featured('Paris', '437227', 'paris', 'home.places.paris'),
  featured('Sydney', '383923', 'sydney', 'home.places.sydney'),
  featured('London', '435089', 'london', 'home.places.london'),
  featured('New York', '4349', 'new-york', 'home.places.newYork'),
  featured('Taipei', '246729', 'taipei', 'home.places.taipei'),
  featured('Athens', '480712', 'athens', 'home.places.athens'),
  featured('Istanbul', '213435', 'istanbul', 'home.places.istanbul'),
]
