import type { Place } from './lattice.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'

export type RoadKind = 'street' | 'tertiary' | 'secondary' | 'primary' | 'motorway'
export type AreaKind = 'town' | 'centre' | 'civic' | 'park' | 'wood' | 'water'

export interface Road {
  kind: RoadKind
  name: string
  way: Spot[]
}

export interface Area {
  kind: AreaKind
  ring: Spot[]
  name?: string
}

/** A rectangle of the lattice between streets. */
export interface Block {
  u0: number
  v0: number
  u1: number
  v1: number
  /** Hotels in it, on the lattice. */
  hotels: readonly { u: number; v: number }[]
}

/** One mesh of the main streets and all that lies in it, the same for all callers. */
export interface Quarter {
  column: number
  row: number
  /** Hotels around, weighed by nearness: below 0.1 is country, above 20 a city's heart. */
  density: number
  country: string
  roads: Road[]
  areas: Area[]
  paths: Spot[][]
  /** Puts a point of the quarter on the map. */
  place: Place
  /** Blocks with houses. */
  blocks: Block[]
}
