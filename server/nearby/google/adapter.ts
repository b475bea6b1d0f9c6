import type { Logger } from 'pino'
import * as z from 'zod'
import type { PlaceKind } from '#shared/api/nearby.ts'
import type { Config } from '#server/config.ts'
import { readJson } from '#server/outgoing/read-answer.ts'
import type { FoundPlace, NearbyPlaces } from '#server/nearby/nearby-places.ts'

const PATIENCE_MS = 4_000
/** Twenty places are some kilobytes. */
const MOST_BYTES = 1024 * 1024
/** The most that one call answers. */
const MOST = 20
/** Mandatory, and what is asked for is what is paid for. */
const FIELDS = 'places.id,places.displayName,places.primaryType,places.location'

/** The vendor's types worth a walk, and what they are to us. */
const kinds: Record<string, PlaceKind> = {
  tourist_attraction: 'landmark',
  historical_landmark: 'landmark',
  museum: 'landmark',
  art_gallery: 'landmark',
  mosque: 'landmark',
  church: 'landmark',
  hindu_temple: 'landmark',
  cultural_center: 'landmark',
  convention_center: 'landmark',
  marina: 'landmark',
  beach: 'beach',
  park: 'park',
  hiking_area: 'park',
  train_station: 'transit',
  subway_station: 'transit',
  bus_station: 'transit',
  airport: 'transit',
  restaurant: 'food',
  bar: 'food',
  cafe: 'cafe',
  bakery: 'cafe',
  market: 'shop',
  shopping_mall: 'shop',
  supermarket: 'shop',
  convenience_store: 'shop',
  pharmacy: 'health',
  hospital: 'health',
  spa: 'health',
  atm: 'other',
  gym: 'other',
}

const Answer = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        primaryType: z.string().optional(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
})

/** Google Places, Nearby Search (New): https://developers.google.com/maps/documentation/places/web-service/nearby-search */
export function googlePlaces({ url, apiKey }: NonNullable<Config['places']>, log: Logger): NearbyPlaces {
  return {
    findNearby: async (position, radiusMetres, language) => {
      const circle = { center: { latitude: position.lat, longitude: position.long }, radius: radiusMetres }
      const answer = await fetch(`${url}/v1/places:searchNearby`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': FIELDS,
        },
        body: JSON.stringify({
          includedTypes: Object.keys(kinds),
          maxResultCount: MOST,
          languageCode: language,
          locationRestriction: { circle },
        }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
        .then(async (response) => {
          if (!response.ok) throw new Error(`HTTP ${response.status}`)
          return Answer.parse(await readJson(response, MOST_BYTES))
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'places nearby not answered')
          return undefined
        })
      return answer?.places.map(toPlace)
    },
  }
}

function toPlace({
  id,
  displayName,
  primaryType = '',
  location,
}: z.output<typeof Answer>['places'][number]): FoundPlace {
  return {
    id,
    name: displayName.text,
    kind: kinds[primaryType] ?? 'other',
    position: { lat: location.latitude, long: location.longitude },
  }
}
