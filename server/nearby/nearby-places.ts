import type { GeoPoint } from '#shared/api/fields.ts'
import type { NearbyPlace } from '#shared/api/nearby.ts'
import type { Language } from '#shared/language/language.ts'

/** A place as a provider knows it; how far it is, is ours to say. */
export type FoundPlace = Omit<NearbyPlace, 'metres'>

/** The maps service: what is around a position. */
export interface NearbyPlaces {
  /** Undefined when there is no clear answer. */
  findNearby: (position: GeoPoint, radiusMetres: number, language: Language) => Promise<FoundPlace[] | undefined>
}

/** For an operator without a maps service. */
export const noNearbyPlaces: NearbyPlaces = { findNearby: async () => undefined }
