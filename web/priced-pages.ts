import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { getLocation, type Location } from '#shared/api/places.ts'
import { initAvailability } from '#shared/api/search.ts'
import type { Browser, PageRequest, PricesThere } from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { decodeRooms } from '#shared/stay/decode-rooms.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import type { PricedFor } from '#web/page-state.ts'
import type { FoundRoute } from '#web/routes.tsx'
import { currencyFor } from '#web/shell/header/preferences.ts'
import { residenceFrom } from '#web/shell/residence.ts'
import { readVisitorCookie, type Visitor } from '#web/storage/visitor-cookie.ts'
import { fullHotelOf, hotelCall } from '#web/storefront/hotel/hotel-call.ts'
import { findFirstRates } from '#web/storefront/hotel/rooms/find-first-rates.ts'
import { beginSearch } from '#web/storefront/search/begin-search.ts'
import { readArea, regionOfArea } from '#web/storefront/search/place/search-area.ts'
import type { HandedSearch } from '#web/storefront/search/polling/handed-search.ts'
import { startOf } from '#web/storefront/search/polling/use-hotel-search.ts'
import { parseStayQuery, stayOf } from '#web/storefront/search-state.ts'
import resultsPlace from '#web/theme/results-place.css?inline'

/** What a page with prices shows of them. */
export interface Priced {
  search?: HandedSearch | undefined
  /** Of how many suppliers; 'none' also where nobody else may get the same page. */
  prices: PricesThere
  /** What screens have been answered, where that is more than the route prefetches. */
  queries?: DehydratedState
}

export interface PricedPage {
  pricedFor: PricedFor
  frameEnd: string
  /** What draws the place of what follows the frame, until the page wakes. */
  frameStyle?: string
  /** Settles when the page's content can be drawn, or as much of it as there is time for. Never rejects. */
  content: Promise<Priced> | undefined
}

interface Asker {
  address: URLSearchParams
  browser: Browser
  partner: Partner
}

interface Asked extends Pick<PageRequest, 'call' | 'correlationId'> {
  asker: Asker
  channelId: string
  /** With what the route prefetches. */
  client: QueryClient
}

/** The paths of routes.tsx whose prices the server begins to ask for. */
const RESULTS = '/:location/:placeId?/rooms'
const HOTEL = '/hotel/:slug/detail'

/** Where the frames of their pages end, whose content comes later. */
const RESULTS_END = '<div data-results-list'
const HOTEL_END = '<div data-rates'

/**
 * A page with prices, begun for who asks: their stay, currency and country by the address and the cookie that says what they
 * chose. Undefined where that is not known: then the browser, which knows, begins. Whoever is signed in sees prices of their
 * own, which only the browser can ask for: the supplier's search is begun for them, and nothing of it is drawn.
 */
export function beginPricedPage({ route, params }: FoundRoute, asked: Asked): PricedPage | undefined {
  const { asker } = asked
  const visitor = readVisitorCookie(asker.browser.cookies)
  if (!visitor) return undefined
  if (route.path === RESULTS) return beginResults(params, visitor, asked)
  return hasRatesFor({ route }, asker) ? beginHotel(params, visitor, asked) : undefined
}

function beginResults(params: FoundRoute['params'], visitor: Visitor, asked: Asked): PricedPage | undefined {
  const { asker, channelId, client, call } = asked
  const location = client.getQueryData<Location>(
    query(getLocation, { params: { id: params['placeId'] ?? '' } }).queryKey,
  )
  if (!location) return undefined
  const pricedFor = { ...pricesOf(visitor, asker), at: Date.now() }
  const { stay, currency } = pricedFor
  const area = readArea(asker.address)
  if (visitor.isSignedIn) {
    const criteria = { region: regionOfArea(location, area), stay, currency, channelId }
    call(initAvailability, { body: startOf(criteria) }).catch(() => undefined)
    return { pricedFor, frameEnd: RESULTS_END, content: undefined }
  }
  const search = beginSearch({ location, area, stay, currency, channelId, query: asker.address }, call)
  const content = search.then((handed) => ({ search: handed, prices: pricesIn(handed) }))
  return { pricedFor, frameEnd: RESULTS_END, frameStyle: resultsPlace, content }
}

function pricesIn(search: HandedSearch | undefined): PricesThere {
  if (search?.isCompleted) return 'all'
  return search && search.hotels.length > 0 ? 'some' : 'none'
}

function beginHotel(params: FoundRoute['params'], visitor: Visitor, asked: Asked): PricedPage | undefined {
  const { asker, channelId, client } = asked
  const hotel = fullHotelOf(client.getQueryData(query(...hotelCall(params['slug'] ?? '', channelId)).queryKey))
  if (!hotel) return undefined
  const pricedFor = { ...pricesOf(visitor, asker), at: Date.now() }
  const rates = findFirstRates({ hotel, ...pricedFor, channelId }, asked)
  // Its token and its quotes are of one visitor.
  return { pricedFor, frameEnd: HOTEL_END, content: rates.then((queries) => ({ queries, prices: 'none' })) }
}

/**
 * Is this a page of a hotel that is drawn with rates for who asks? The address has to name the stay: a browser may carry another,
 * and machines list the hotel without one, whose page is kept for everybody. Who changes the dates of a booking is signed in.
 */
export function hasRatesFor({ route }: Pick<FoundRoute, 'route'>, { address, browser }: Asker): boolean {
  if (route.path !== HOTEL || address.has('replaces') || readVisitorCookie(browser.cookies)?.isSignedIn !== false)
    return false
  const { checkIn } = parseStayQuery(address, dateOf(new Date(), 'UTC'))
  return checkIn !== undefined && decodeRooms(address.get('rooms') ?? '') !== undefined
}

/**
 * What a page with prices depends on beside its address and its site: whoever has the same key may get the same page. Undefined
 * where the page has no prices, or those of one visitor, where nothing is known of who asks, and for who is signed in.
 */
export function priceKeyOf({ route }: Pick<FoundRoute, 'route'>, asker: Asker): string | undefined {
  const visitor = readVisitorCookie(asker.browser.cookies)
  if (route.path !== RESULTS || !visitor || visitor.isSignedIn) return undefined
  return JSON.stringify(pricesOf(visitor, asker))
}

/** Whose prices these are. */
function pricesOf(visitor: Visitor, { address, browser, partner }: Asker): Omit<PricedFor, 'at'> {
  const today = dateOf(new Date(), 'UTC')
  const residence = residenceFrom({
    address: address.get('residence'),
    chosen: visitor.residence,
    account: undefined,
    site: partner.countryCode,
    language: /^[\w-]+/.exec(browser.acceptLanguage ?? '')?.[0],
  })
  const stay = { ...stayOf(parseStayQuery(address, today), undefined, today), residence }
  return { stay, currency: currencyFor(partner, visitor.currency), today }
}

/** The frame of a drawn page, and what follows it. */
export function cutAtFrame(body: string, frameEnd: string): { frame: string; rest: string } {
  const end = body.indexOf(frameEnd)
  if (end < 0) throw new Error(`a page without ${frameEnd}>`)
  return { frame: body.slice(0, end), rest: body.slice(end) }
}
