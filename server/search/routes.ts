import * as places from '#shared/api/places.ts'
import * as search from '#shared/api/search.ts'
import { route } from '#server/http/route.ts'
import { autosuggest } from '#server/search/autosuggest.ts'
import { getLocation } from '#server/search/get-location.ts'
import { getResults } from '#server/search/get-results.ts'
import { initAvailability } from '#server/search/init-availability.ts'

export const searchRoutes = [
  route(places.autosuggest, 'public', autosuggest, { max: 10, windowSeconds: 1 }),
  route(places.getLocation, 'public', getLocation, { max: 120, windowSeconds: 60 }),
  route(search.initAvailability, 'public', initAvailability, { max: 120, windowSeconds: 60 }, 'search'),
  route(search.getResults, 'public', getResults, undefined, 'results'),
]
