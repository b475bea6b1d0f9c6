import { getEsimDevices } from '#shared/api/esim-devices.ts'
import { getFaq } from '#shared/api/faq.ts'
import { getLocation } from '#shared/api/places.ts'
import { prefetch, type Prefetch } from '#web/api/client.ts'
import type { PageState } from '#web/page-state.ts'
import { hotelCall } from '#web/storefront/hotel/hotel-call.ts'

type Prefetches = (params: Record<string, string | undefined>, state: Omit<PageState, 'queries'>) => Prefetch[]

/**
 * Calls whose answers the server puts into the page, by the path in routes.tsx. Beside the routes and not in
 * them: the browser, which loads the routes with every page, has no use for the contract that is named here.
 */
const prefetches: Record<string, Prefetches> = {
  '/hotel/:slug/detail': ({ slug = '' }, { settings }) => [
    prefetch(...hotelCall(slug, settings.channelId), { missing: { hotels: [] } }),
  ],
  '/faq': (_params, { language }) => [prefetch(getFaq, { query: { language } })],
  '/esim': () => [prefetch(getEsimDevices, {})],
  // An unknown id is no 404: the browser looks the place up by its name.
  '/:location/:placeId?/rooms': ({ placeId = '' }) =>
    /^\d+$/.test(placeId) ? [prefetch(getLocation, { params: { id: placeId } })] : [],
}

export function prefetchesOf(path: string, ...given: Parameters<Prefetches>): Prefetch[] {
  return prefetches[path]?.(...given) ?? []
}
