import type { Region } from '#shared/api/hotels.ts'

/** The members by which the hub's content and init calls name an area. */
export function regionBody({ circularRegion, multiPolygonalRegion, distanceFrom }: Region): object {
  return {
    ...(circularRegion ? { circularRegion } : {}),
    ...(multiPolygonalRegion ? { multiPolygonalRegion } : {}),
    ...(distanceFrom ? { distanceFrom } : {}),
  }
}
