import type { HotelContent, HotelSummary } from '#shared/api/hotels.ts'
import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import type { SearchProgress } from './supplier.ts'

// Bytes on the heap, measured with both suppliers' answers; server/memory.test.ts holds those of pages, lists and descriptions
// against the heap.

/** An offer whose parts are shared, and its copy in our ids beside it. */
const OFFER = 250
/** A hotel of a list whose towns and countries are shared. */
const SUMMARY = 640
const CONTENT = 1000
const LINK = 170
const CAPTION = 60
const NAME = 90
const ATTRACTION = 120
const SUGGESTION = 700
const PLACE = 700
const CORNER = 70

export const bytesOfOffers = (count: number): number => OFFER * count

export const bytesOfProgress = (progress: SearchProgress): number =>
  progress.status === 'expired' ? 0 : bytesOfOffers(progress.offers.length)

export const bytesOfSummaries = (hotels: readonly HotelSummary[]): number => SUMMARY * hotels.length

export const bytesOfContents = (hotels: readonly HotelContent[]): number =>
  sum(hotels, ({ images, descriptions, facilities, nearByAttractions }) => {
    const pictures = sum(images, ({ links }) => CAPTION + LINK * links.length)
    const words = sum(descriptions, ({ text }) => NAME + text.length)
    return CONTENT + pictures + words + NAME * facilities.length + ATTRACTION * nearByAttractions.length
  })

export const bytesOfSuggestions = (suggestions: readonly LocationSuggestion[]): number =>
  SUGGESTION * suggestions.length

export const bytesOfPlace = (place: Location | undefined): number =>
  PLACE + CORNER * sum(place?.boundaries ?? [], (ring) => ring.length)

const sum = <T>(things: readonly T[], of: (thing: T) => number): number =>
  things.reduce((total, thing) => total + of(thing), 0)
