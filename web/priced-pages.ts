import type { QueryClient } from '@tanstack/react-query'
import { getLocation, type Location } from '#shared/api/places.ts'
import { initAvailability } from '#shared/api/search.ts'
import type { Browser, PageRequest } from '#shared/page/page.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { query } from '#web/api/client.ts'
import type { PricedFor } from '#web/page-state.ts'
import type { FoundRoute } from '#web/routes.tsx'
import { currencyFor } from '#web/shell/header/preferences.ts'
import { residenceFrom } from '#web/shell/residence.ts'
import { readVisitorCookie, type Visitor } from '#web/storage/visitor-cookie.ts'
import { beginSearch } from '#web/storefront/search/begin-search.ts'
import { readArea, regionOfArea } from '#web/storefront/search/place/search-area.ts'
import { startOf } from '#web/storefront/search/polling/use-hotel-search.ts'
import { parseStayQuery, stayOf } from '#web/storefront/search-state.ts'

export interface PricedPage {
  pricedFor: PricedFor
  /** Settles when the page's content can be drawn, or as much of it as there is time for. Never rejects. */
  search: Promise<PricedFor['search']> | undefined
}

interface Asker {
  address: URLSearchParams
  browser: Browser
  partner: Partner
}

interface Asked extends Pick<PageRequest, 'state' | 'call'> {
  address: URLSearchParams
  browser: Browser
  /** With what the route prefetches. */
  client: QueryClient
}

/** Where the frame of a page ends whose content comes later. */
const FRAME_END = '<div data-results-list'

/** The path of routes.tsx whose prices the server begins to ask for. */
const RESULTS = '/:location/:placeId?/rooms'

/**
 * A page with prices, begun for who asks: their stay, currency and country by the address and the cookie that says what they
 * chose. Undefined where that is not known: then the browser, which knows, begins. Whoever is signed in sees prices of their
 * own, which only the browser can ask for: the supplier's search is begun for them, and nothing of it is drawn.
 */
export function beginPricedPage({ route, params }: FoundRoute, asked: Asked): PricedPage | undefined {
  const { address, browser, state, client, call } = asked
  const visitor = readVisitorCookie(browser.cookies)
  const location = client.getQueryData<Location>(
    query(getLocation, { params: { id: params['placeId'] ?? '' } }).queryKey,
  )
  if (route.path !== RESULTS || !visitor || !location) return undefined
  const pricedFor = pricedForOf(visitor, { address, browser, partner: state.partner })
  const { stay, currency } = pricedFor
  const area = readArea(address)
  const { channelId } = state.settings
  if (visitor.isSignedIn) {
    const criteria = { region: regionOfArea(location, area), stay, currency, channelId }
    call(initAvailability, { body: startOf(criteria) }).catch(() => undefined)
    return { pricedFor, search: undefined }
  }
  return { pricedFor, search: beginSearch({ location, area, stay, currency, channelId, query: address }, call) }
}

/**
 * What a page with prices depends on beside its address and its site: whoever has the same key may get the same page. Undefined
 * where the page has no prices, where nothing is known of who asks, and for who is signed in.
 */
export function priceKeyOf({ route }: Pick<FoundRoute, 'route'>, asker: Asker): string | undefined {
  const visitor = readVisitorCookie(asker.browser.cookies)
  if (route.path !== RESULTS || !visitor || visitor.isSignedIn) return undefined
  return JSON.stringify(pricedForOf(visitor, asker))
}

function pricedForOf(visitor: Visitor, { address, browser, partner }: Asker): PricedFor {
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
export function cutAtFrame(body: string): { frame: string; rest: string } {
  const end = body.indexOf(FRAME_END)
  if (end < 0) throw new Error(`a page without ${FRAME_END}>`)
  return { frame: body.slice(0, end), rest: body.slice(end) }
}
