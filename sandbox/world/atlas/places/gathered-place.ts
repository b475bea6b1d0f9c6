export const PLACE_TYPES = ['city', 'Airport', 'TrainStation', 'MultiCity', 'Country', 'PointOfInterest'] as const
export const SCENES = ['city', 'beach', 'nature', 'airport'] as const

/** A place on its way into the columns. */
export interface GatheredPlace {
  id: number
  name: string
  aliases: readonly string[]
  state: string
  country: string
  type: (typeof PLACE_TYPES)[number]
  lat: number
  lon: number
  /** Weight for the number of properties; 0 when none stand in its own name. */
  pull: number
  /** Weight among suggestions; 0 when it is never suggested. */
  fame: number
  scene: (typeof SCENES)[number]
  /** For airports, stations and sights: the id of the city they lead to. */
  cityId?: number
}

// Well above GeoNames' ids (13 million) and each other.
