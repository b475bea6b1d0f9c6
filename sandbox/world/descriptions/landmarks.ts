import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import { kilometresBetween, sightsAround } from '#sandbox/world/sights.ts'

const SIGHTS_KM = 6
const NEARBY_KM = 40
const NEIGHBOURS = 4
const OWN = 6

/** Sights around (invented, at the same spot for all hotels) and real towns around, nearest first, in kilometres. */
export function landmarksOf(atlas: Atlas, property: Property): { name: string; distance: number; unit: string }[] {
  const own = sightsAround(atlas, property.lat, property.lon, SIGHTS_KM)
    .map((sight) => ({ name: sight.name, distance: round(kilometresBetween(property, sight)), unit: 'km' }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, OWN)
  const towns = atlas
    .nearbyPlaces(property.lat, property.lon, NEARBY_KM, NEIGHBOURS + 1)
    .filter((place) => place.id !== property.placeId)
    .slice(0, NEIGHBOURS)
    .map((place) => ({ name: place.name, distance: round(kilometresBetween(property, place)), unit: 'km' }))
  return [...own, ...towns].toSorted((a, b) => a.distance - b.distance)
}

function round(km: number): number {
  return Math.round(km * 10) / 10
}
