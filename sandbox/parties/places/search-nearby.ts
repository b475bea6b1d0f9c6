import * as z from 'zod'
import type { Streets } from '#sandbox/world/map/streets.ts'

export const nearbyBody = z.object({
  includedTypes: z.array(z.string()).max(50).optional(),
  maxResultCount: z.number().int().min(1).max(20).default(20),
  rankPreference: z.enum(['POPULARITY', 'DISTANCE']).default('POPULARITY'),
  languageCode: z.string().optional(),
  locationRestriction: z.object({
    circle: z.object({
      center: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      radius: z.number().gt(0).max(50_000),
    }),
  }),
})

/** The vendor's answer: half of it what is famous, unless the nearest are asked for. */
export async function searchNearby(streets: Streets, body: z.output<typeof nearbyBody>) {
  const { center, radius } = body.locationRestriction.circle
  const all = await streets.nearby({ lat: center.latitude, lon: center.longitude, radiusMetres: radius })
  const near = all.filter(({ type }) => body.includedTypes === undefined || body.includedTypes.includes(type))
  const famous = near.filter(({ id }) => !id.startsWith('shop')).slice(0, body.maxResultCount / 2)
  const rest = near.filter((place) => !famous.includes(place))
  const ranked = body.rankPreference === 'DISTANCE' ? near : [...famous, ...rest]
  return ranked.slice(0, body.maxResultCount).map(({ id, name, type, lat, lon }) => ({
    id,
    displayName: { text: name, languageCode: 'en' },
    primaryType: type,
    types: [type, 'point_of_interest', 'establishment'],
    location: { latitude: round(lat), longitude: round(lon) },
  }))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
